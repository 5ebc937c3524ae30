import { readPricesSet } from '#domain/prices/restore-prices.ts';
import { priceLists } from '#domain/prices/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import { readVariantsByCode } from './read-variants-by-code.ts';
import type { ImportReport } from './report.ts';
import { setPricesOfRows } from './set-prices-of-rows.ts';

/** Imports prices: one row per variant and price list, amounts in the list's currency. */
export async function importPrices(
  shop: Shop,
  file: FileToImport,
): Promise<Omit<ImportReport, 'kind' | 'rows'>> {
  const rows = file.rows.map(readPriceRow);
  checkOnce(rows, (row) => `${row.code} ${row.priceListSlug}`);
  checkLists(rows, await shop.db.select({ slug: priceLists.slug }).from(priceLists));
  const ids = await readVariantsByCode(shop, rows);
  file.faults.refuseIfAny();
  const priced = rows.map(({ cells, code, ...price }) => ({
    cells,
    price: { ...price, variantId: ids.get(code) ?? '' },
  }));
  const places = priced.map(({ price }) => price);
  const { result: changed, set } = await readPricesSet(shop, places, () =>
    setPricesOfRows(shop, file, { rows: priced, columns: ['street_price', 'list_price'] }),
  );
  const detail = { n: set.length, file: file.name };
  if (set.length > 0) await recordUndo(shop, { kind: 'imports.prices', detail, inverse: { prices: set } });
  file.onProgress('prices: written', rows.length, rows.length);
  return { added: 0, changed: changed.length, notes: [] };
}

type PriceRow = ReturnType<typeof readPriceRow>;

function readPriceRow(cells: Cells) {
  const streetAmount = cells.price('street_price');
  const listAmount = cells.amount('list_price') ?? streetAmount;
  if (streetAmount > listAmount) {
    cells.fault('street_price', 'price-above-list', {
      street: cells.text('street_price'),
      list: cells.text('list_price'),
    });
  }
  const minPurchasableQuantity = cells.whole('min_purchasable_quantity') ?? undefined;
  if (minPurchasableQuantity === 0)
    cells.fault('min_purchasable_quantity', 'value-unknown', { text: '0', known: '1 and more' });
  return {
    cells,
    code: cells.required('code'),
    priceListSlug: cells.required('price_list'),
    listAmount,
    streetAmount,
    minPurchasableQuantity,
  };
}

function checkLists(rows: readonly PriceRow[], lists: readonly { slug: string }[]): void {
  for (const { cells, priceListSlug: list } of rows) {
    const known = lists.some((candidate) => candidate.slug === list);
    if (list !== '' && !known) cells.fault('price_list', 'price-list-unknown', { list });
  }
}
