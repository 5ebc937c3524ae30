import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { countStock } from '#domain/stock/adjust-stock.ts';
import type { CountedStock } from '#domain/stock/counted-stock.ts';
import { lockStockRows } from '#domain/stock/lock-stock-rows.ts';
import type { CellFault, Grid, RowChange, TypedCell } from './check-cells.ts';
import { STOCK_COLUMN } from './grid-columns.ts';

/** Before the grid is read: pieces that are sold meanwhile wait. */
export async function lockStockOf(shop: Shop, grid: Grid, cells: readonly TypedCell[]): Promise<void> {
  const codes = new Set(stockCells(cells).map(({ code }) => code));
  const ids = grid.rows.flatMap(({ id, code }) => (codes.has(code) ? [id] : []));
  if (ids.length > 0) await lockStockRows(shop.db, ids);
}

/** Cells of stock that the role may not write, or for which nobody said why. */
export function closedStock(
  shop: Shop,
  { rows }: Grid,
  { cells, reason }: { readonly cells: readonly TypedCell[]; readonly reason: string },
): CellFault[] {
  const fault = mayAct(shop, 'stock', 'change') ? 'reason-missing' : 'right-lacking';
  if (fault === 'reason-missing' && reason !== '') return [];
  return stockCells(cells).map(({ code, column, value }) => {
    const row = rows.findIndex((one) => one.code === code) + 1;
    return { row, code, column, value, fault, values: {} };
  });
}

/** Sets what was counted, with a movement for each difference. @returns the inverse of it */
export function writeStock(shop: Shop, changes: readonly RowChange[], reason: string): Promise<CountedStock> {
  const counts = changes.flatMap(({ row, onHand }) =>
    onHand === undefined ? [] : [{ variantId: row.id, onHand }],
  );
  return countStock(shop, { counts, reason: 'correction', reference: reason, why: reason });
}

function stockCells(cells: readonly TypedCell[]): TypedCell[] {
  return cells.filter(({ column }) => column === STOCK_COLUMN);
}
