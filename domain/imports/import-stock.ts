import { inArray } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { adjustStock } from '#domain/stock/adjust-stock.ts';
import { stockItems } from '#domain/stock/schema.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import type { ImportReport } from './report.ts';
import { variantsByCode } from './variants-by-code.ts';

/** Imports counted stock: all pieces of each variant, including held ones. */
export async function importStock(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = file.rows.map(readStockRow);
  checkOnce(rows);
  const ids = await variantsByCode(shop, rows);
  await checkHeld(shop, rows, ids);
  file.faults.refuseIfAny();
  const counts = rows.map(({ code, onHand, lowThreshold, expectedOn }) => ({
    variantId: ids.get(code) ?? '',
    onHand,
    lowThreshold,
    expectedOn,
  }));
  const changed = await adjustStock(shop, { counts, reason: 'import', reference: file.name });
  file.onProgress('stock: written', rows.length, rows.length);
  return { added: 0, changed: changed.length, notes: [] };
}

type StockRow = ReturnType<typeof readStockRow>;

function readStockRow(cells: Cells) {
  const onHand = cells.whole('on_hand');
  if (onHand === null) cells.required('on_hand');
  return {
    cells,
    code: cells.required('code'),
    onHand: onHand ?? 0,
    lowThreshold: cells.whole('low_threshold') ?? undefined,
    expectedOn: cells.has('expected_on')
      ? (cells.instant('expected_on')?.toISOString().slice(0, 10) ?? null)
      : undefined,
  };
}

/** Locks the rows, so held pieces cannot grow before the write. */
async function checkHeld(
  shop: Shop,
  rows: readonly StockRow[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const stock = await shop.db
    .select({ variantId: stockItems.variantId, held: stockItems.held })
    .from(stockItems)
    .where(inArray(stockItems.variantId, [...new Set(ids.values())]))
    .orderBy(stockItems.variantId)
    .for('update');
  const held = new Map(stock.map((item) => [item.variantId, item.held]));
  for (const { cells, code, onHand } of rows) {
    const promised = held.get(ids.get(code) ?? '') ?? 0;
    if (onHand < promised) cells.fault('on_hand', 'below-held', { onHand, held: promised });
  }
}
