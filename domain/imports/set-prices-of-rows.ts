import { confirmationOf, isConfirmed, listLargeChanges } from '#domain/prices/large-change.ts';
import { lockPriceLists } from '#domain/prices/lock-price-lists.ts';
import { type PriceToSet, setPrices } from '#domain/prices/set-prices.ts';
import type { Shop } from '#domain/shop.ts';
import { decimalText } from '#shared/csv.ts';
import type { Cells } from './cells.ts';
import type { FileToImport } from './file-to-import.ts';

type PricedRow = { readonly cells: Cells; readonly price: PriceToSet };

/**
 * Sets the prices of a file's rows. A large change that nobody confirmed is a fault of its row.
 * @param columns of the street and the list price
 * @returns the ids of variants whose price changed
 * @throws ImportRefused
 */
export async function setPricesOfRows(
  shop: Shop,
  { name, faults, confirmation }: FileToImport,
  { rows, columns }: { readonly rows: readonly PricedRow[]; readonly columns: readonly [string, string] },
): Promise<string[]> {
  const wanted = rows.map(({ price }) => price);
  await lockPriceLists(shop.db, [...new Set(wanted.map(({ priceListSlug }) => priceListSlug))]);
  const large = await listLargeChanges(shop.db, wanted);
  const count = large.length;
  if (count > 0 && !isConfirmed(confirmation, count)) {
    for (const change of large) {
      const column = change.isStreet ? columns[0] : columns[1];
      const values = { from: decimalText(change.from), to: decimalText(change.to) };
      rows[change.index]?.cells.fault(column, 'price-change-large', {
        ...values,
        ...{ count, word: confirmationOf(count) },
      });
    }
    faults.refuseIfAny();
  }
  return setPrices(shop, wanted, { reason: name, confirmation });
}
