import { inArray } from 'drizzle-orm';
import { categories } from '#domain/catalogue/schema.ts';
import { listMarkets } from '#domain/markets/list-markets.ts';
import type { Shop } from '#domain/shop.ts';
import type { PromotionValues } from './promotion-fields.ts';
import { promotionInvalid } from './refusals.ts';

/**
 * Requires markets and categories that there are, and for an amount markets of its currency: in
 * others it would never count.
 * @throws Refusal promotions.input-invalid
 */
export async function requireKnownScope(
  shop: Pick<Shop, 'db' | 'locale'>,
  { marketCodes, categoryCodes, currency }: PromotionValues,
): Promise<void> {
  const markets = (await listMarkets(shop)).filter(({ code }) => (marketCodes ?? [code]).includes(code));
  if (marketCodes && markets.length < marketCodes.length)
    throw promotionInvalid({ markets: 'promotions.choice-invalid' });
  const others = markets.filter((market) => currency !== null && market.currency !== currency);
  if (others.length > 0 && (marketCodes !== null || others.length === markets.length))
    throw promotionInvalid({ currency: 'promotions.currency-invalid' });
  if (!categoryCodes) return;
  // Who ends one of them meanwhile waits, and then finds that it is named.
  const known = await shop.db
    .select({ code: categories.code })
    .from(categories)
    .where(inArray(categories.code, [...categoryCodes]))
    .for('key share');
  if (known.length < categoryCodes.length)
    throw promotionInvalid({ categories: 'promotions.choice-invalid' });
}
