import { inArray } from 'drizzle-orm';
import { type PriceSet, readPricesSet } from '#domain/prices/restore-prices.ts';
import { priceLists, prices } from '#domain/prices/schema.ts';
import type { Shop } from '#domain/shop.ts';
import type { WrittenRow } from '#domain/undo/list-written.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import type { Cells } from './cells.ts';
import { checkOnce } from './check-once.ts';
import type { FileToImport } from './file-to-import.ts';
import { readVariantsByCode } from './read-variants-by-code.ts';
import type { Written } from './report.ts';
import { setPricesOfRows } from './set-prices-of-rows.ts';
import { MOST_TOLD } from './tell-rows.ts';

/** Imports prices: one row per variant and price list, amounts in the list's currency. */
export async function importPrices(shop: Shop, file: FileToImport): Promise<Written> {
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
  const told = shop.actor.kind === 'office' ? await tellPrices(shop, set, ids) : [];
  return { added: 0, changed: changed.length, notes: [], told };
}

/** Prices from what to what; those that an entry does not name are only counted. */
async function tellPrices(
  { db }: Pick<Shop, 'db'>,
  set: readonly PriceSet[],
  ids: ReadonlyMap<string, string>,
): Promise<WrittenRow[]> {
  const told = set.slice(0, MOST_TOLD).flatMap(({ before, after }) => [before ?? after, after]);
  const rows = told.length === 0 ? [] : await db.select().from(prices).where(inArray(prices.id, told));
  const amounts = new Map(
    rows.map(({ id, listAmount, streetAmount, minPurchasableQuantity }) => [
      id,
      {
        list_price: listAmount,
        street_price: streetAmount,
        min_purchasable_quantity: minPurchasableQuantity,
      },
    ]),
  );
  const codes = new Map([...ids].map(([code, id]) => [id, code]));
  return set.map(({ variantId, priceListSlug, before, after }) => ({
    ...{ table: 'prices', name: `${codes.get(variantId) ?? ''} ${priceListSlug}` },
    ...{ before: amounts.get(before ?? '') ?? null, after: amounts.get(after) ?? null },
  }));
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
