/** @browser-safe */

/** Columns of the grid that are facts of a variant; prices have two columns for each list. */
export const FACT_COLUMNS = ['gtin', 'mpn', 'weight', 'status'] as const;

/** How many pieces there are, held ones too: writing it is a count, and wants a reason. */
export const STOCK_COLUMN = 'on_hand';

export const VARIANT_STATES = ['active', 'archived'] as const;

/** `eu_price`, `eu_list_price`: what is asked in a list, and what it is compared with. */
export function priceColumns(list: string): [price: string, listPrice: string] {
  return [`${list}_price`, `${list}_list_price`];
}
