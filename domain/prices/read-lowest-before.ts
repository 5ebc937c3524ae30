import { and, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { PRIOR_DAYS } from './prior-price.ts';
import { keyOf } from './read-open-prices.ts';
import { prices } from './schema.ts';

const DAY_MS = 86_400_000;

type Place = { readonly variantId: string; readonly priceListSlug: string };

/**
 * The lowest street price of each place in the 30 days before an instant, including the one in
 * force until then, by `keyOf`. Minor units.
 */
export async function readLowestBefore(
  db: Handle,
  places: readonly Place[],
  at: Date,
): Promise<Map<string, number>> {
  if (places.length === 0) return new Map();
  const since = new Date(at.getTime() - PRIOR_DAYS * DAY_MS);
  const ids = [...new Set(places.map(({ variantId }) => variantId))];
  const { variantId, priceListSlug, streetAmount, validTo } = prices;
  const rows = await db
    .select({ variantId, priceListSlug, lowest: sql<number>`min(${streetAmount})` })
    .from(prices)
    .where(
      and(
        sql`${variantId} = any(${sql.param(ids)}::uuid[])`,
        inArray(priceListSlug, [...new Set(places.map((place) => place.priceListSlug))]),
        or(isNull(validTo), gt(validTo, since)),
      ),
    )
    .groupBy(variantId, priceListSlug);
  return new Map(rows.map((row) => [keyOf(row), row.lowest]));
}
