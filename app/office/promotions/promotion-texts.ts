import type { PromotionSum } from '#domain/orders/list-promotion-uses.ts';
import type { Currency } from '#shared/money.ts';
import { amountText, discountText, moneyText } from '../format.ts';
import type { OfficeLocale, Say } from '../words.ts';

type Gift = {
  readonly percentBp: number | null;
  readonly amount: number | null;
  readonly currency: Currency | null;
  readonly buyQuantity: number | null;
  readonly getQuantity: number | null;
};

/** What a promotion gives, in a few words: `−10%`, `−50.00 EUR`, `2 + 1 free`. */
export function givesText(say: Say, locale: OfficeLocale, gift: Gift): string {
  const { percentBp, amount, currency, buyQuantity, getQuantity } = gift;
  if (percentBp !== null) return discountText(locale, percentBp);
  if (amount !== null) return `−${amountText(locale, amount)} ${currency ?? ''}`;
  if (buyQuantity === null || getQuantity === null) return say('promotions.free-delivery');
  return say('promotions.buy-get', { buy: buyQuantity, get: getQuantity });
}

/** `3 orders, €30.00 given`, each currency for itself. */
export function sumsText(say: Say, locale: OfficeLocale, sums: readonly PromotionSum[]): string {
  return sums
    .map(({ orders, amount, currency }) =>
      say('promotions.sum', { n: orders, amount: moneyText(locale, amount, currency) }),
    )
    .join('; ');
}
