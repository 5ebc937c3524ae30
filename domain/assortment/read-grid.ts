import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { decimalText } from '#shared/csv.ts';
import type { Currency } from '#shared/money.ts';
import { priceColumns, STOCK_COLUMN } from './grid-columns.ts';

/** A price list, as the head of two columns. */
export type GridList = { readonly slug: string; readonly currency: Currency };

export type GridRow = {
  readonly id: string;
  readonly code: string;
  readonly build: string;
  readonly colorCode: string;
  readonly color: string;
  readonly swatch: string;
  readonly size: string;
  readonly onHand: number;
  readonly held: number;
  /** What stands in the cells that can be written, by column. */
  readonly cells: Readonly<Record<string, string>>;
};

type Read = Omit<GridRow, 'cells'> & {
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly weight: number | null;
  readonly status: string;
  readonly prices: readonly { list: string; price: number; full: number }[];
};

/** The variants of a product as a grid, by paint and size. @throws Refusal staff.right-lacking */
export async function readGrid(
  shop: Shop,
  product: string,
): Promise<{ readonly lists: GridList[]; readonly rows: GridRow[] }> {
  requireRight(shop, 'catalogue', 'look');
  const lists = await readLists(shop.db, {});
  const rows = await readRows(shop.db, { product });
  return { lists, rows: rows.map((row) => gridRow(row, lists)) };
}

function gridRow({ gtin, mpn, weight, status, prices, ...own }: Read, lists: readonly GridList[]): GridRow {
  const priced = lists.flatMap(({ slug }) => {
    const [price, full] = priceColumns(slug);
    const found = prices.find(({ list }) => list === slug);
    return [
      [price, found ? decimalText(found.price) : ''],
      [full, found ? decimalText(found.full) : ''],
    ];
  });
  const facts = { gtin: gtin ?? '', mpn: mpn ?? '', weight: weight === null ? '' : String(weight), status };
  const stock = { [STOCK_COLUMN]: String(own.onHand) };
  return { ...own, cells: { ...facts, ...stock, ...Object.fromEntries(priced) } };
}

const readLists = statement<Record<string, never>, GridList>(
  'assortment_price_lists',
  `select l.slug, l.currency from price_lists l join markets m on m.code = l.market_code
   order by m.position, l.slug`,
);

const readRows = statement<{ product: string }, Read>(
  'assortment_grid',
  `select v.id, v.code, v.group_model as build, v.color as "colorCode", c.name as color, c.swatch, v.size,
     coalesce(s.on_hand, 0) as "onHand", coalesce(s.held, 0) as held, v.gtin, v.mpn, v.weight_grams as weight,
     v.status, coalesce(r.prices, '[]') as prices
   from products p join variants v on v.product_id = p.id join colors c on c.code = v.color
   left join stock_items s on s.variant_id = v.id
   left join lateral (
     select json_agg(json_build_object('list', price_list_slug, 'price', street_amount, 'full', list_amount)) as prices
     from prices where variant_id = v.id and valid_to is null
   ) r on true
   where p.code = :product::text
   order by v.group_model, c.name, v.color, v.position, v.code`,
);
