/**
 * Currencies that PayPal writes without decimals (developer.paypal.com/reference/currency-codes);
 * all others have two.
 */
const WITHOUT_DECIMALS: readonly string[] = ['HUF', 'JPY', 'TWD'];

export type PaypalMoney = { readonly currencyCode: string; readonly value: string };

/**
 * Writes minor units in PayPal's form: `54907`, EUR → `549.07`; JPY → `54907`. @throws RangeError
 * for an invalid amount
 */
export function writeAmount(amount: number, currency: string): PaypalMoney {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`);
  const digits = decimalsOf(currency);
  const text = String(amount).padStart(digits + 1, '0');
  const value = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return { currencyCode: currency, value };
}

/**
 * Reads PayPal's form into minor units: `549.07`, `549.1` and `549` of EUR. @throws RangeError for
 * an invalid amount of that currency
 */
export function readAmount({ currencyCode, value }: PaypalMoney): number {
  const digits = decimalsOf(currencyCode);
  const [, whole = '', part = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  const minor = part.slice(0, digits).padEnd(digits, '0');
  const isExact = /^0*$/.test(part.slice(digits));
  if (whole === '' || !isExact) throw new RangeError(`not an amount of ${currencyCode}: ${value}`);
  return Number(whole + minor);
}

function decimalsOf(currency: string): number {
  return WITHOUT_DECIMALS.includes(currency) ? 0 : 2;
}
