import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { campaignPrices } from '#domain/campaigns/schema.ts';
import { variants } from '#domain/catalogue/schema.ts';
import { bumpAtTheEnd } from '#domain/epochs/bump-epochs.ts';
import { type PriceSet, priceSet, restorePrices } from '#domain/prices/restore-prices.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { type CountedStock, countedStock } from '#domain/stock/counted-stock.ts';
import { restoreUntoldCounts } from '#domain/stock-alerts/restore-counts.ts';
import type { Kept, Outcome } from '#domain/undo/outcome.ts';
import { findPriceSetter, type ToldCell } from './find-cell-writers.ts';
import { lockProduct } from './lock-product.ts';
import { writeCells } from './save-cells.ts';

const cell = z.object({ code: z.string(), column: z.string(), value: z.string(), was: z.string() });
const savedCells = z.object({
  ...{ product: z.string(), cells: z.array(cell), prices: z.array(priceSet) },
  stock: countedStock,
});

/**
 * Puts the cells of a grid back: the inverse of `saveCells`. A cell that was changed since stays.
 * @throws Refusal staff.right-lacking, assortment.product-unknown
 */
export function restoreCells(
  shop: Shop,
  inverse: Readonly<Record<string, unknown>>,
  doneAt: Date,
): Promise<Outcome> {
  requireRight(shop, 'catalogue', 'change');
  const { product, cells, prices, stock } = savedCells.parse(inverse);
  return inTransaction(shop, (inside) =>
    bumpAtTheEnd(inside, async () => {
      await lockProduct(inside, product);
      const back = await restoreSetPrices(inside, prices);
      const counts = await giveBackCounts(inside, stock, doneAt);
      const { saved, faults } = await writeCells(inside, { product, cells });
      const kept = [...faults.map(keptCell), ...back.kept, ...counts.kept];
      return { done: saved + back.done + counts.done, kept };
    }),
  );
}

async function giveBackCounts(shop: Shop, stock: CountedStock, doneAt: Date): Promise<Outcome> {
  if (stock.all.length === 0) return { done: 0, kept: [] };
  return restoreUntoldCounts(shop, stock, doneAt);
}

function keptCell({ code, column, fault, writer }: ToldCell): Kept {
  const why = fault === 'cell-changed' ? 'changed' : 'rules';
  return { name: `${code} ${column}`, why, who: writer?.name ?? '' };
}

/**
 * Gives prices back where they still are what was set. One that a campaign had set is not given
 * back, because nothing would end it.
 */
export async function restoreSetPrices(shop: Shop, set: readonly PriceSet[]): Promise<Outcome> {
  if (set.length === 0) return { done: 0, kept: [] };
  requireRight(shop, 'prices', 'change');
  const ofCampaign = await readOfCampaign(
    shop,
    set.flatMap(({ before }) => before ?? []),
  );
  const [closed, open] = [true, false].map((wanted) =>
    set.filter(({ before }) => ofCampaign.has(before ?? '') === wanted),
  );
  const changed = await restorePrices(shop, open ?? []);
  const kept: Kept[] = [];
  const codes = await readCodes(shop, [...changed, ...(closed ?? [])]);
  for (const { variantId, priceListSlug: list } of closed ?? [])
    kept.push({ name: `${codes.get(variantId)} ${list}`, why: 'campaign', who: '' });
  for (const { variantId, priceListSlug: list } of changed) {
    const code = codes.get(variantId) ?? '';
    const who = (await findPriceSetter(shop, { code, list }))?.name ?? '';
    kept.push({ name: `${code} ${list}`, why: 'changed', who });
  }
  return { done: set.length - kept.length, kept };
}

async function readOfCampaign({ db }: Shop, ids: readonly string[]): Promise<Set<string>> {
  const { priceId } = campaignPrices;
  const rows = await db
    .select({ priceId })
    .from(campaignPrices)
    .where(sql`${priceId} = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map((row) => row.priceId ?? ''));
}

async function readCodes({ db }: Shop, set: readonly PriceSet[]): Promise<Map<string, string>> {
  const { id, code } = variants;
  const rows = await db
    .select({ id, code })
    .from(variants)
    .where(sql`${id} = any(${sql.param(set.map(({ variantId }) => variantId))}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row.code]));
}

const importedPrices = z.object({ prices: z.array(priceSet) });

/** The inverse of an import of prices. @throws Refusal staff.right-lacking */
export function restoreImportedPrices(
  shop: Shop,
  inverse: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  requireRight(shop, 'prices', 'change');
  const { prices } = importedPrices.parse(inverse);
  return inTransaction(shop, (inside) => restoreSetPrices(inside, prices));
}
