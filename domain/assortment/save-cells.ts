import { saveVariantFacts, type VariantFacts } from '#domain/catalogue/save-variant-facts.ts';
import { bumpAtTheEnd } from '#domain/epochs/bump-epochs.ts';
import { confirmationOf, isConfirmed, listLargeChanges } from '#domain/prices/large-change.ts';
import { lockPriceLists } from '#domain/prices/lock-price-lists.ts';
import { type PriceSet, readPricesSet } from '#domain/prices/restore-prices.ts';
import { type PriceToSet, setPrices } from '#domain/prices/set-prices.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import type { CountedStock } from '#domain/stock/counted-stock.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { decimalText } from '#shared/csv.ts';
import { type CellFault, checkCells, type Grid, type RowChange, type TypedCell } from './check-cells.ts';
import { type ToldCell, tellCellWriters } from './find-cell-writers.ts';
import { findTakenNumbers } from './find-taken-numbers.ts';
import { FACT_COLUMNS, priceColumns, STOCK_COLUMN } from './grid-columns.ts';
import { lockProduct } from './lock-product.ts';
import { readGrid } from './read-grid.ts';
import { closedStock, lockStockOf, writeStock } from './stock-cells.ts';

/** As the count of one variant has it. */
const LONGEST_REASON = 200;

export type SavedCells = {
  /** How many cells stand in the shop as they were typed. */
  readonly saved: number;
  readonly faults: readonly ToldCell[];
};

type Input = {
  readonly product: string;
  readonly cells: readonly TypedCell[];
  /** What was typed to confirm large changes of prices. */
  readonly confirmation?: string;
  /** Why prices or stock change: once for all of their cells. */
  readonly reason?: string;
};

/**
 * Saves the cells of a grid in one transaction. A bad cell is told, and the others are saved; a
 * large change of a price that nobody confirmed counts as one, and stock without a reason.
 * @throws Refusal assortment.product-unknown, staff.right-lacking
 */
export async function saveCells(
  shop: Shop,
  { product, cells, confirmation = '', reason: why = '' }: Input,
): Promise<SavedCells> {
  requireRight(shop, 'catalogue', 'change');
  const reason = why.trim().slice(0, LONGEST_REASON);
  return inTransaction(shop, (inside) =>
    bumpAtTheEnd(inside, async () => {
      const { before, prices, stock, ...saved } = await writeCells(inside, {
        ...{ product, cells, confirmation, reason },
      });
      const done = { product, n: saved.saved, before, prices, stock };
      if (saved.saved > 0) await recordInverse(inside, done);
      return saved;
    }),
  );
}

type Written = SavedCells & {
  /** The grid as it was read. */
  readonly before: Grid;
  readonly prices: readonly PriceSet[];
  readonly stock: CountedStock;
};

/** The same within the caller's transaction, and without a way back. */
export async function writeCells(
  inside: Shop,
  { product, cells, confirmation = '', reason = '' }: Input,
): Promise<Written> {
  const { id } = await lockProduct(inside, product);
  // A price that is typed goes with the list's other one, as it is read here.
  if (cells.some(({ column }) => isPrice(column))) await lockPriceLists(inside.db);
  await lockStockOf(inside, await readGrid(inside, product), cells);
  const grid = await readGrid(inside, product);
  const { changes, faults } = checkCells(grid, cells);
  const bad = firstOfCell([
    ...faults,
    ...(await findTakenNumbers(inside, grid, changes, cells)),
    ...closedCells(inside, grid, cells),
    ...closedStock(inside, grid, { cells, reason }),
  ]);
  const left = changes.map((change) => withoutRefused(change, new Set(bad.map(keyOf))));
  const large = await unconfirmedCells(inside, grid, { changes: left, cells, confirmation });
  const told = [...bad, ...large];
  const good = left.map((change) => withoutRefused(change, new Set(large.map(keyOf))));
  await writeFacts(inside, id, good);
  const stock = await writeStock(inside, good, reason);
  const prices = pricesOf(good);
  const { set } = await readPricesSet(inside, prices, async () => {
    if (prices.length > 0) await setPrices(inside, prices, { reason, confirmation });
  });
  const saved = cells.length - told.length;
  return { saved, faults: await tellCellWriters(inside, told), before: grid, prices: set, stock };
}

type Done = Pick<Written, 'before' | 'prices' | 'stock'> & { readonly product: string; readonly n: number };

/** Facts go back as cells, by the grid's own rules; prices and stock by their histories. */
async function recordInverse(shop: Shop, { product, n, before, prices, stock }: Done): Promise<void> {
  const after = new Map((await readGrid(shop, product)).rows.map((row) => [row.id, row.cells]));
  const cells = before.rows.flatMap(({ id, code, cells: was }) =>
    FACT_COLUMNS.flatMap((column) => {
      const [value, is] = [was[column] ?? '', after.get(id)?.[column] ?? ''];
      return value === is ? [] : [{ code, column, value, was: is }];
    }),
  );
  if (cells.length + prices.length + stock.all.length === 0) return;
  const inverse = { product, cells, prices, stock };
  await recordUndo(shop, { kind: 'catalogue.cells', detail: { n, product }, inverse });
}

function pricesOf(changes: readonly RowChange[]): PriceToSet[] {
  return changes.flatMap(({ row, prices }) =>
    prices.map(
      ({ list, price, full }): PriceToSet => ({
        ...{ variantId: row.id, priceListSlug: list, streetAmount: price, listAmount: full },
      }),
    ),
  );
}

/** Cells of money that would move a price by more than half, where nobody confirmed so many. */
async function unconfirmedCells(
  shop: Shop,
  { rows }: Grid,
  {
    changes,
    cells,
    confirmation,
  }: Required<Pick<Input, 'cells' | 'confirmation'>> & {
    readonly changes: readonly RowChange[];
  },
): Promise<CellFault[]> {
  const wanted = pricesOf(changes);
  const large = await listLargeChanges(shop.db, wanted);
  const count = large.length;
  if (count === 0 || isConfirmed(confirmation, count)) return [];
  return large.flatMap(({ index, from, to }) => {
    const { variantId, priceListSlug } = wanted[index] as PriceToSet;
    const row = rows.findIndex(({ id }) => id === variantId);
    const columns: readonly string[] = priceColumns(priceListSlug);
    const values = { from: decimalText(from), to: decimalText(to), count, word: confirmationOf(count) };
    return cells
      .filter(({ code, column }) => code === rows[row]?.code && columns.includes(column))
      .map(({ code, column, value }) => ({
        ...{ row: row + 1, code, column, value, values },
        fault: 'price-change-large' as const,
      }));
  });
}

const keyOf = ({ code, column }: { code: string; column: string }) => `${code} ${column}`;
const isPrice = (column: string) => column.endsWith('_price');

function firstOfCell(faults: readonly CellFault[]): CellFault[] {
  return [...new Map(faults.toReversed().map((fault) => [keyOf(fault), fault])).values()].reverse();
}

/** Cells of money, or of the state, that the role may not write. */
function closedCells(shop: Shop, { rows }: Grid, cells: readonly TypedCell[]): CellFault[] {
  const mayPrice = mayAct(shop, 'prices', 'change');
  const mayPublish = mayAct(shop, 'catalogue', 'publish');
  return cells.flatMap(({ code, column, value }): CellFault[] => {
    if (isPrice(column) ? mayPrice : column !== 'status' || mayPublish) return [];
    const row = rows.findIndex((one) => one.code === code) + 1;
    return [{ row, code, column, value, fault: 'right-lacking', values: {} }];
  });
}

function withoutRefused(change: RowChange, refused: ReadonlySet<string>): RowChange {
  const { row, prices, gtin, status, onHand, ...rest } = change;
  const isOpen = (column: string) => !refused.has(`${row.code} ${column}`);
  return {
    ...rest,
    row,
    ...(gtin !== undefined && isOpen('gtin') && { gtin }),
    ...(status !== undefined && isOpen('status') && { status }),
    ...(onHand !== undefined && isOpen(STOCK_COLUMN) && { onHand }),
    prices: prices.filter(({ list }) => isOpen(`${list}_price`) && isOpen(`${list}_list_price`)),
  };
}

async function writeFacts(shop: Shop, productId: string, changes: readonly RowChange[]): Promise<void> {
  const facts = changes.flatMap(({ row, prices: _prices, onHand: _onHand, ...said }): VariantFacts[] =>
    Object.keys(said).length === 0 ? [] : [{ id: row.id, code: row.code, productId, ...said }],
  );
  if (facts.length > 0) await saveVariantFacts(shop, facts);
}
