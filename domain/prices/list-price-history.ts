import { and, asc, desc, eq } from 'drizzle-orm';
import { productTexts, variants } from '#domain/catalogue/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Currency } from '#shared/money.ts';
import { variantUnknown } from './refusals.ts';
import { priceLists, prices } from './schema.ts';

/** A price that a variant had or has in a list. Amounts in minor units of its currency. */
export type PriceOfHistory = {
  readonly list: string;
  readonly slug: string;
  readonly market: string;
  readonly currency: Currency;
  readonly includesVat: boolean;
  readonly validFrom: Date;
  /** Null: it holds now. */
  readonly validTo: Date | null;
  /** The street price before it; null: it is the first. */
  readonly formerAmount: number | null;
  readonly streetAmount: number;
  readonly listAmount: number;
  /** What is struck through beside it, where it is a reduction. */
  readonly announcedAmount: number;
  /** Pieces that are bought at once, at least. */
  readonly leastQuantity: number;
  /** A person's name, else the kind of who set it; null: not kept then. */
  readonly who: string | null;
  readonly isPerson: boolean;
  readonly reason: string;
};

export type PriceHistory = {
  readonly code: string;
  readonly name: string;
  readonly prices: readonly PriceOfHistory[];
};

/**
 * Every price of a variant in every market, the newest first within each list: who, when, from, to,
 * why. @throws Refusal staff.right-lacking, prices.variant-unknown
 */
export async function listPriceHistory(shop: Shop, code: string): Promise<PriceHistory> {
  requireRight(shop, 'prices', 'look');
  return readHistory(shop, code);
}

/** The same to take along, for an authority. @throws Refusal staff.right-lacking */
export async function readPriceHistory(shop: Shop, code: string): Promise<PriceHistory> {
  requireRight(shop, 'prices', 'export');
  return readHistory(shop, code);
}

async function readHistory(shop: Shop, code: string): Promise<PriceHistory> {
  const { db, locale } = shop;
  const inLanguage = and(eq(productTexts.productId, variants.productId), eq(productTexts.locale, locale));
  const [variant] = await db
    .select({ id: variants.id, name: productTexts.name })
    .from(variants)
    .leftJoin(productTexts, inLanguage)
    .where(eq(variants.code, code));
  if (!variant) throw variantUnknown(code);
  const rows = await db
    .select({ price: prices, list: priceLists })
    .from(prices)
    .innerJoin(priceLists, eq(priceLists.slug, prices.priceListSlug))
    .where(eq(prices.variantId, variant.id))
    .orderBy(asc(priceLists.slug), desc(prices.validFrom));
  const names = await listNames(
    shop,
    rows.map(({ price }) => price.setById ?? ''),
  );
  const history = rows.map(({ price, list }, index): PriceOfHistory => {
    const before = rows[index + 1];
    const isSameList = before?.list.slug === list.slug;
    const name = names.get(price.setById ?? '') ?? (price.setByKind === 'staff' ? price.setById : null);
    return {
      ...{
        list: list.name,
        slug: list.slug,
        market: list.marketCode,
        currency: list.currency,
        includesVat: list.includesVat,
      },
      ...{ validFrom: price.validFrom, validTo: price.validTo, reason: price.reason },
      ...{ streetAmount: price.streetAmount, listAmount: price.listAmount },
      announcedAmount: price.announcedAmount,
      leastQuantity: price.minPurchasableQuantity,
      formerAmount: isSameList ? before.price.streetAmount : null,
      ...{ who: name ?? price.setByKind, isPerson: Boolean(name) },
    };
  });
  return { code, name: variant.name ?? code, prices: history };
}
