import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { prices } from './schema.ts';

export type OpenPrice = typeof prices.$inferSelect;

type Place = { readonly variantId: string; readonly priceListSlug: string };

/** The prices without an end, by `keyOf`. Where it has none, a place is left out. */
export async function readOpenPrices(db: Handle, places: readonly Place[]): Promise<Map<string, OpenPrice>> {
  const ids = [...new Set(places.map((price) => price.variantId))];
  const lists = [...new Set(places.map((price) => price.priceListSlug))];
  const rows = await db
    .select()
    .from(prices)
    .where(
      and(
        sql`${prices.variantId} = any(${sql.param(ids)}::uuid[])`,
        inArray(prices.priceListSlug, lists),
        isNull(prices.validTo),
      ),
    );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

export function keyOf({ variantId, priceListSlug }: Place): string {
  return `${variantId} ${priceListSlug}`;
}
