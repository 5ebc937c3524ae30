/**
 * A number as people type it, with a point or a comma and at most two digits behind it, in
 * hundredths: `12,5` and `12.50` are 1250. Null for anything else, also for what can be read in
 * two ways, such as `1.549`.
 * @browser-safe
 */
export function parseHundredths(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** The same number as a field shows it: 1250 is `12.5`, 1200 is `12`. */
export function formatHundredths(hundredths: number | null): string {
  if (hundredths === null) return '';
  const part = String(hundredths % 100).padStart(2, '0');
  const whole = Math.trunc(hundredths / 100);
  return part === '00' ? String(whole) : `${whole}.${part.replace(/0$/, '')}`;
}

/** An amount as a field shows it: 990 is `9.90`, 14900 is `149`. */
export function formatAmountField(amount: number | null): string {
  if (amount === null) return '';
  const whole = Math.trunc(amount / 100);
  return amount % 100 === 0 ? String(whole) : `${whole}.${String(amount % 100).padStart(2, '0')}`;
}
