import { numberFormat } from './format-cache.ts';
import { type Locale, languageTag } from './locale.ts';

/** ISO 4217 codes the shop sells in. All three have two minor digits. */
export const CURRENCIES = ['EUR', 'GBP', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The format of each currency where no reader's language is known (specification section 9). */
const CURRENCY_FORMAT: Record<Currency, string> = { EUR: 'it-IT', USD: 'en-US', GBP: 'en-GB' };

/**
 * Formats minor units for a reader: `549000`, EUR, `de` → `5.490 €`. Without a locale it uses the
 * currency's own format. Whole amounts have no decimals unless `cents` is set (orders, mails,
 * totals beside fractions).
 */
export function formatMoney(
  amount: number,
  currency: Currency,
  locale?: Locale,
  options: { cents?: boolean } = {},
): string {
  const tag = locale === undefined ? CURRENCY_FORMAT[currency] : readerTag(locale, currency);
  const trailing = options.cents || locale === undefined ? 'auto' : 'stripIfInteger';
  return numberFormat(tag, {
    ...{ style: 'currency', currency, trailingZeroDisplay: trailing, useGrouping: 'always' },
  } as Intl.NumberFormatOptions).format(amount / 100);
}

function readerTag(locale: Locale, currency: Currency): string {
  return locale === 'en' && currency === 'USD' ? 'en-US' : languageTag(locale);
}

/**
 * `numerator / denominator` rounded half up, in integers; both non-negative, the denominator
 * positive.
 */
export function divideRoundHalfUp(numerator: number, denominator: number): number {
  requireAmount(numerator);
  requireAmount(denominator);
  const doubled = 2n * BigInt(numerator) + BigInt(denominator);
  return Number(doubled / (2n * BigInt(denominator)));
}

/**
 * Splits `total` over `weights` in proportion, by largest remainder: the parts are integers
 * and sum to `total` exactly. Ties go to the earlier part. With all weights zero the first
 * part gets everything.
 */
export function spreadByLargestRemainder(total: number, weights: readonly number[]): number[] {
  requireAmount(total);
  weights.forEach(requireAmount);
  const sum = weights.reduce((whole, weight) => whole + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    return { index, floor: Number(exact / BigInt(sum)), rest: Number(exact % BigInt(sum)) };
  });
  let missing = total - shares.reduce((whole, share) => whole + share.floor, 0);
  for (const share of [...shares].sort((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (missing === 0) break;
    share.floor += 1;
    missing -= 1;
  }
  return shares.map((share) => share.floor);
}

/** Refuses anything but a non-negative safe integer, as a guard against floats near money. */
export function requireAmount(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`not an amount in minor units: ${value}`);
}
