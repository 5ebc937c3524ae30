/**
 * `129`, `129.50`, `129,5`, `€129` → minor units. Null for what could be read in two ways, like
 * `1.549`, and for nothing.
 */
export function readTypedAmount(typed: string): number | null {
  const [, whole, part = ''] = /^[€£$]?\s?(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}
