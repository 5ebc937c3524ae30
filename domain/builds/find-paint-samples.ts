import { runTogether } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import { pricesQuery } from '#domain/prices/read-current-prices.ts';
import type { Shop } from '#domain/shop.ts';
import { availabilitiesQuery } from '#domain/stock/find-availability.ts';

/** A plate with a paint on it, as it is ordered. */
export type PaintSample = {
  readonly variantCode: string;
  /** Street price in minor units of the market's currency. */
  readonly amount: number;
  readonly minQuantity: number;
};

export type PaintSamples = {
  /** By the paint's code; only those with a price in the market and pieces left. */
  readonly byPaint: Readonly<Record<string, PaintSample>>;
  /** The products they are of, sold out or not: pages that show samples have their tags. */
  readonly productIds: readonly string[];
};

/** The samples of paints that can be ordered in the shop's market. */
export async function findPaintSamples(shop: Pick<Shop, 'db' | 'clock' | 'market'>): Promise<PaintSamples> {
  const rows = await readSamples(shop.db, {});
  if (rows.length === 0) return { byPaint: {}, productIds: [] };
  const ids = rows.map(({ variantId }) => variantId);
  const [prices, stock] = await runTogether(shop.db, [
    pricesQuery(shop, ids),
    availabilitiesQuery(shop, ids),
  ]);
  const samples = rows.flatMap(({ paint, variantId, variantCode }) => {
    const price = prices.get(variantId);
    if (!price || (stock.get(variantId)?.availability ?? 'unavailable') === 'unavailable') return [];
    const { streetAmount: amount, minPurchasableQuantity: minQuantity } = price;
    return [[paint, { variantCode, amount, minQuantity }] as const];
  });
  return {
    // Of several the first in the maker's order.
    byPaint: Object.fromEntries(samples.toReversed()),
    productIds: [...new Set(rows.map(({ productId }) => productId))],
  };
}

type SampleRow = {
  readonly paint: string;
  readonly variantId: string;
  readonly variantCode: string;
  readonly productId: string;
};

/** Paints and colours of the catalogue have the same names in every language. */
const readSamples = statement<Record<string, never>, SampleRow>(
  'paint_samples',
  `select o.code as paint, v.id as "variantId", v.code as "variantCode", p.id as "productId"
   from products p
   join variants v on v.product_id = p.id and v.status = 'active'
   join colors c on c.code = v.color
   join build_options o on o.kind = 'paint' and not o.ended and o.names->>'en' = c.name
   where p.kind = 'sample' and p.status = 'active'
   order by p.position, p.code, v.position, v.code`,
);
