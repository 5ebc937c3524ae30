import { statement } from '#database/statement.ts';
import { confirmationOf, isConfirmed } from '#domain/prices/large-change.ts';
import type { Shop } from '#domain/shop.ts';
import type { PromotionValues } from './promotion-fields.ts';
import { amountLarge, shareLarge } from './refusals.ts';

type Gift = Pick<
  PromotionValues,
  'percentBp' | 'amount' | 'currency' | 'buyQuantity' | 'getQuantity' | 'marketCodes' | 'categoryCodes'
>;

/**
 * The part of the goods that a promotion gives, in percent, rounded up; null where that depends on
 * the cart. Pure.
 */
export function givenPercent({ percentBp, buyQuantity, getQuantity }: Gift): number | null {
  if (percentBp !== null) return Math.ceil(percentBp / 100);
  if (buyQuantity === null || getQuantity === null) return null;
  return Math.ceil((100 * getQuantity) / (buyQuantity + getQuantity));
}

/** Whether it gives more than half: more often a slip of the hand than meant. Pure. */
export function isMoreThanHalf({ percentBp, buyQuantity, getQuantity }: Gift): boolean {
  return (percentBp ?? 0) > 5_000 || (getQuantity ?? 0) > (buyQuantity ?? 0);
}

type Counted = { readonly all: number; readonly more: number };

const countGoods = statement<
  {
    amount: number;
    currency: string;
    markets: readonly string[] | null;
    categories: readonly string[] | null;
    now: Date;
  },
  Counted
>(
  'promotions_goods_of_amount',
  `select count(*)::int as all, (count(*) filter (where price.street_amount < 2 * :amount::bigint))::int as more
   from prices price
   join price_lists list on list.slug = price.price_list_slug and list.currency = :currency::text
   join variants variant on variant.id = price.variant_id and variant.status = 'active'
   join products product on product.id = variant.product_id and product.status = 'active'
   left join categories category on category.id = product.category_id
   left join categories above on above.id = category.parent_id
   where price.valid_from <= :now::timestamptz and (price.valid_to is null or price.valid_to > :now::timestamptz)
     and (:markets::text[] is null or list.market_code = any(:markets::text[]))
     and (:categories::text[] is null or category.code = any(:categories::text[])
       or above.code = any(:categories::text[]))`,
);

/**
 * Stops what would give more than half until that is confirmed: of the goods, or, for an amount, of
 * the price of most goods on sale that it holds for.
 * @throws Refusal promotions.share-large, promotions.amount-large
 */
export async function requireConfirmedGift(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  gift: Gift,
  typed: string,
): Promise<void> {
  if (isMoreThanHalf(gift)) {
    const percent = givenPercent(gift) ?? 0;
    if (!isConfirmed(typed, percent)) throw shareLarge(percent, confirmationOf(percent));
  }
  const { amount, currency } = gift;
  if (amount === null || currency === null) return;
  const scope = { markets: gift.marketCodes, categories: gift.categoryCodes };
  const [goods] = await countGoods(db, { amount, currency, ...scope, now: clock.now() });
  const { all, more } = goods ?? { all: 0, more: 0 };
  const units = Math.ceil(amount / 100);
  if (more * 2 > all && !isConfirmed(typed, units))
    throw amountLarge({ more, all, currency, units }, confirmationOf(units));
}
