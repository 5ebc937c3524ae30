import { statement } from '#database/statement.ts';
import type { TypedRow } from '#domain/imports/import-rows.ts';
import type { Shop } from '#domain/shop.ts';
import { writeValues } from '#domain/specifications/parse-values.ts';
import type { SheetValue } from '#domain/specifications/sheet-value.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { decimalText } from '#shared/csv.ts';

/** The list of which the sheet says the prices. */
export const SHEET_LIST = 'eu';

type Read = {
  readonly sheet: Readonly<Record<string, string | number | null | readonly SheetValue[]>> | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly [column: string]: unknown;
};

/**
 * A variant of a product as a row of the specification sheet; null: there is none.
 * @throws Refusal staff.right-lacking
 */
export async function findVariantRow(
  shop: Shop,
  { product, variant }: { readonly product: string; readonly variant: string },
): Promise<TypedRow | null> {
  requireRight(shop, 'catalogue', 'look');
  const [row] = await readRow(shop.db, { product, variant, list: SHEET_LIST });
  return row ? rowOf(row) : null;
}

/**
 * A page of all variants as rows of the specification sheet, by their codes, behind the code
 * `after`. @throws Refusal staff.right-lacking
 */
export async function listVariantRows(
  shop: Shop,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<TypedRow[]> {
  requireRight(shop, 'catalogue', 'look');
  const rows = await readRows(shop.db, { after, limit, list: SHEET_LIST });
  return rows.map(rowOf);
}

function rowOf({ sheet, attributes, ...own }: Read): TypedRow {
  const amounts = new Map(Object.entries(sheet ?? {}).filter(([name]) => name.endsWith('_amount')));
  const amount = (value: unknown) => (typeof value === 'number' ? decimalText(value) : '');
  const parts = Object.entries(sheet ?? {}).flatMap(([name, value]) => {
    if (name === 'variant_id' || name === 'created_at' || amounts.has(name)) return [];
    return [[name.replace(/_grams$/, ''), Array.isArray(value) ? writeValues(value) : textOf(value)]];
  });
  const starting = ['usd', 'gbp', 'eu'].map((list) => [
    `starting_price_${list}`,
    amount(amounts.get(`starting_price_${list}_amount`)),
  ]);
  return {
    ...Object.fromEntries(parts),
    ...Object.fromEntries(starting),
    // What the list asks today: a sheet of old would set it back.
    price: amount(own.street ?? amounts.get('price_amount')),
    msrp: amount(own.full ?? amounts.get('msrp_amount')),
    code: textOf(own.code),
    model: textOf(own.model),
    bike_model: textOf(own.product),
    group_model: textOf(own.build),
    size: textOf(own.size),
    color: textOf(own.color),
    gtin: textOf(own.gtin),
    mpn: textOf(own.mpn),
    createdAt: new Date(String(own.createdAt)).toISOString(),
    ...attributes,
  };
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

const ROWS = `select v.code, p.code as product, coalesce(s.model, p.model) as model, v.group_model as build, v.size, v.color,
     v.gtin, v.mpn, v.attributes, v.created_at as "createdAt",
     to_jsonb(s) as sheet, r.street_amount as street, r.list_amount as full
   from products p join variants v on v.product_id = p.id
   left join variant_specifications s on s.variant_id = v.id
   left join prices r on r.variant_id = v.id and r.price_list_slug = :list::text and r.valid_to is null
   where`;

const readRow = statement<{ product: string; variant: string; list: string }, Read>(
  'assortment_variant_row',
  `${ROWS} p.code = :product::text and v.code = :variant::text`,
);

const readRows = statement<{ after: string; limit: number; list: string }, Read>(
  'assortment_variant_rows',
  `${ROWS} v.code > :after::text order by v.code limit :limit::int`,
);
