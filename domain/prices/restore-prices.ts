import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#database/connect.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { productTag } from '#domain/epochs/tags.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { confirmationOf, listLargeChanges } from './large-change.ts';
import { lockPriceLists } from './lock-price-lists.ts';
import { keyOf, type OpenPrice, readOpenPrices } from './read-open-prices.ts';
import { prices } from './schema.ts';
import { type PriceToSet, setPrices } from './set-prices.ts';

/**
 * A price that was set: the row that holds since, and the one that it closed; null: it was the
 * first.
 */
export const priceSet = z.object({
  ...{ variantId: z.uuid(), priceListSlug: z.string() },
  ...{ before: z.uuid().nullable(), after: z.uuid() },
});
export type PriceSet = z.infer<typeof priceSet>;

type Place = Pick<PriceSet, 'variantId' | 'priceListSlug'>;

/** Runs an act and gives the prices that it set among these places; the lists are locked before. */
export async function readPricesSet<Result>(
  { db }: Pick<Shop, 'db'>,
  places: readonly Place[],
  act: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly set: PriceSet[] }> {
  if (places.length === 0) return { result: await act(), set: [] };
  await lockPriceLists(db, [...new Set(places.map(({ priceListSlug }) => priceListSlug))]);
  const before = await readOpenPrices(db, places);
  const result = await act();
  const after = await readOpenPrices(db, places);
  const set = [...after].flatMap(([key, { id, variantId, priceListSlug }]): PriceSet[] => {
    const was = before.get(key)?.id ?? null;
    return was === id ? [] : [{ variantId, priceListSlug, before: was, after: id }];
  });
  return { result, set };
}

/**
 * Gives the prices back that stood before others were set. History stays as it is: what was asked
 * meanwhile was asked, and counts for the lowest price of the days to come; each price given back
 * is a new row. A first price ends. One that was changed since stays.
 * @returns the places that stay
 * @throws Refusal staff.right-lacking
 */
export function restorePrices(shop: Shop, set: readonly PriceSet[]): Promise<PriceSet[]> {
  requireRight(shop, 'prices', 'change');
  return inTransaction(shop, async (inside) => {
    const { db } = inside;
    if (set.length === 0) return [];
    await lockPriceLists(db, [...new Set(set.map(({ priceListSlug }) => priceListSlug))]);
    const open = await readOpenPrices(db, set);
    const own = set.filter((one) => open.get(keyOf(one))?.id === one.after);
    const before = await readRows(
      db,
      own.flatMap((one) => one.before ?? []),
    );
    const wanted = own.flatMap(({ before: id }) => wantedOf(before.get(id ?? '')));
    // What is large was confirmed, or gives back a price that stood.
    const large = await listLargeChanges(db, wanted);
    await setPrices(inside, wanted, { reason: 'undone', confirmation: confirmationOf(large.length) });
    await endPrices(
      inside,
      own.filter(({ before: id }) => id === null),
    );
    return set.filter((one) => !own.includes(one));
  });
}

function wantedOf(row: OpenPrice | undefined): PriceToSet[] {
  if (!row) return [];
  const { variantId, priceListSlug, listAmount, streetAmount, minPurchasableQuantity } = row;
  return [{ variantId, priceListSlug, listAmount, streetAmount, minPurchasableQuantity }];
}

async function readRows(db: Handle, ids: readonly string[]): Promise<Map<string, OpenPrice>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(prices)
    .where(sql`${prices.id} = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** First prices: nothing is asked from now on. */
async function endPrices(shop: Shop, set: readonly PriceSet[]): Promise<void> {
  if (set.length === 0) return;
  const now = shop.clock.now().toISOString();
  await shop.db.execute(sql`
    update prices set valid_to = greatest(${now}::timestamptz, valid_from + interval '1 millisecond')
    where id = any(${sql.param(set.map(({ after }) => after))}::uuid[])`);
  for (const [list, ended] of Map.groupBy(set, ({ priceListSlug }) => priceListSlug)) {
    const subject = { subjectKind: 'price-list', subjectId: list };
    await recordAudit(shop, { action: 'prices.ended', ...subject, detail: { prices: ended.length } });
  }
  const ids = set.map(({ variantId }) => variantId);
  const touched = await shop.db
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(inArray(variants.id, ids));
  await bumpEpochs(shop, ['prices', ...touched.map(({ id }) => productTag(id))]);
}
