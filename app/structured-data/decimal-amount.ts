/**
 * Minor units in decimal notation: `679000` → `6790.00`. All our currencies have two minor digits.
 */
export function decimalAmount(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
