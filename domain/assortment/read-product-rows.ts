import { statement } from '#database/statement.ts';
import type { ApparelFeatures } from '#domain/catalogue/features.ts';
import type { PublicationStatus } from '#domain/catalogue/kinds.ts';
import type { TypedRow } from '#domain/imports/import-rows.ts';
import type { BatteryFacts } from '#domain/safety/battery.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';

type Text = { locale: string; name: string; slug: string; tagline: string; description: string };
type Read = {
  readonly [column: string]: unknown;
  readonly code: string;
  readonly features: ApparelFeatures | null;
  readonly battery: BatteryFacts | null;
  readonly texts: readonly Text[];
};

/** A product as a row of a products file, with its id and state. */
export type ProductRow = {
  readonly id: string;
  readonly code: string;
  readonly status: PublicationStatus;
  readonly cells: TypedRow;
};

const FLAGS = ['is_new', 'best_seller', 'personalizable_color'] as const;
const TEXTS = ['name', 'slug', 'tagline', 'description'] as const;

/** Reads products as rows of a products file, by code. @throws Refusal staff.right-lacking */
export async function readProductRows(
  shop: Shop,
  codes: readonly string[],
): Promise<Map<string, ProductRow>> {
  requireRight(shop, 'catalogue', 'look');
  const rows = await readRows(shop.db, { codes: [...codes] });
  return new Map(
    rows.map((row) => [
      row.code,
      {
        id: String(row.id),
        code: row.code,
        status: String(row.status) as PublicationStatus,
        cells: cellsOf(row),
      },
    ]),
  );
}

function cellsOf({ id: _, features, battery, texts, ...own }: Read): TypedRow {
  const plain = Object.entries(own).map(([column, value]) => [column, textOf(value)]);
  const flags = FLAGS.map((column) => [column, own[column] === true ? '1' : '']);
  const worded = texts.flatMap((text) => TEXTS.map((name) => [`${name}_${text.locale}`, text[name]]));
  return Object.fromEntries([
    ...plain,
    ...flags,
    ...Object.entries(features ?? {}).map(([key, level]) => [key, textOf(level)]),
    ...(battery ? Object.entries(batteryCells(battery)) : []),
    ...worded,
  ]);
}

function batteryCells(battery: BatteryFacts): TypedRow {
  return {
    battery_wh: String(battery.wattHours),
    battery_v: String(battery.decivolts / 10),
    battery_chemistry: battery.chemistry,
    battery_weight: String(battery.weightGrams),
    battery_removable_by: battery.removableBy,
    battery_passport: battery.passportUrl ?? '',
  };
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

const readRows = statement<{ codes: string[] }, Read>(
  'assortment_product_rows',
  `select p.id, p.code, p.kind, p.model, c.code as category, p.tax_category, p.status, p.model_year, p.position,
     p.is_new, p.best_seller, p.personalizable_color, p.manufacturer, p.safety_sheet, p.hs_code, p.origin_country,
     p.features, p.battery,
     (select coalesce(string_agg(u.code, ' ' order by u.position, u.code), '') from product_usages pu
       join usages u on u.id = pu.usage_id where pu.product_id = p.id) as usages,
     (select coalesce(string_agg(r.code, ' ' order by pr.position), '') from product_relations pr
       join products r on r.id = pr.related_id where pr.product_id = p.id) as related,
     (select coalesce(json_agg(t), '[]') from product_texts t where t.product_id = p.id) as texts
   from products p join categories c on c.id = p.category_id
   where p.code = any(:codes::text[])`,
);
