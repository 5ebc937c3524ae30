const LARGEST = 100_000_00;

/**
 * Parses a typed price as minor units: `4.890,00`, `4,890.00`, `4890`, `4 890 €`. Two figures
 * behind the last sign are cents. @returns null when it is none
 */
export function parsePrice(typed: string): number | null {
  const text = typed.replaceAll(/[\s€$£']|EUR|USD|GBP|CHF/gi, '');
  const [, whole = '', cents = ''] = /^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{2}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const amount = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(cents);
  return amount <= LARGEST ? amount : null;
}
