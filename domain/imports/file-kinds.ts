import { ATTRIBUTE_KEYS } from '#domain/catalogue/attributes.ts';
import { FEATURE_KEYS } from '#domain/catalogue/features.ts';
import { GEOMETRY_COLUMNS } from '#domain/catalogue/geometry.ts';
import { SPECIFICATION_KEYS } from '#domain/catalogue/specification-rows.ts';
import { LOCALES } from '#shared/locale.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { CONTENT_FIELDS, CONTENT_TEXTS } from './content-columns.ts';
import type { CsvTable } from './csv-table.ts';
import type { Faults } from './faults.ts';

/** The columns of an e-bike's battery. */
export const BATTERY_COLUMNS = [
  ...['battery_wh', 'battery_v', 'battery_chemistry', 'battery_weight'],
  ...['battery_removable_by', 'battery_passport'],
] as const;

/** A kind of file: required columns, optional columns, and those with decimals. */
export type FileKind = {
  readonly name:
    | 'variants'
    | 'prices'
    | 'stock'
    | 'products'
    | 'categories'
    | 'colors'
    | 'geometry'
    | 'dealers'
    | 'redirects'
    | 'serials'
    | 'handovers'
    | 'content'
    | 'content-categories'
    | 'pictures'
    | 'content-pictures'
    | 'test-rides'
    | 'frame-tests';
  /** Its files lie in a folder beside it, which only the command takes. */
  readonly hasFolder?: boolean;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly numbers: readonly string[];
};

const STARTING_PRICES = ['starting_price_usd', 'starting_price_gbp', 'starting_price_eu'] as const;
const WEIGHTS = ['h_bar_weight', 'weight', 'frame_weight', 'fork_weight'] as const;

/**
 * The maker's specification sheet, column by column (specification section 3), with its
 * optional attribute keys.
 */
const VARIANTS: FileKind = {
  name: 'variants',
  required: [
    'model',
    'bike_model',
    'group_model',
    'code',
    'price',
    'msrp',
    ...SPECIFICATION_KEYS,
    'createdAt',
    ...STARTING_PRICES,
  ],
  optional: [...ATTRIBUTE_KEYS, 'gtin', 'mpn'],
  numbers: ['price', 'msrp', ...WEIGHTS, ...STARTING_PRICES],
};

const PRICES: FileKind = {
  name: 'prices',
  required: ['code', 'price_list', 'list_price', 'street_price'],
  optional: ['min_purchasable_quantity'],
  numbers: ['list_price', 'street_price'],
};

const STOCK: FileKind = {
  name: 'stock',
  required: ['code', 'on_hand'],
  optional: ['low_threshold', 'expected_on', 'counted_at'],
  numbers: [],
};

const PRODUCTS: FileKind = {
  name: 'products',
  required: ['code', 'kind', 'model', 'category', 'tax_category', 'status', 'name_en', 'slug_en'],
  optional: [
    ...['model_year', 'usages', 'position', 'is_new', 'best_seller', 'personalizable_color', 'related'],
    ...FEATURE_KEYS,
    ...['manufacturer', 'safety_sheet', ...BATTERY_COLUMNS, 'hs_code', 'origin_country'],
    ...inEveryLocale(['name', 'slug', 'tagline', 'description']),
  ],
  numbers: ['battery_v'],
};

const CATEGORIES: FileKind = {
  name: 'categories',
  required: ['code', 'kind', 'parent', 'name_en', 'slug_en'],
  optional: ['position', ...inEveryLocale(['name', 'slug', 'intro'])],
  numbers: [],
};

const COLORS: FileKind = {
  name: 'colors',
  required: ['code', 'name', 'swatch'],
  optional: [],
  numbers: [],
};

const MEASURES = Object.values(GEOMETRY_COLUMNS).map(({ column }) => column);

const GEOMETRY: FileKind = {
  name: 'geometry',
  required: ['bike_model', 'size', ...MEASURES],
  optional: [],
  numbers: MEASURES,
};

const DEALERS: FileKind = {
  name: 'dealers',
  required: [
    ...[
      'slug',
      'name',
      'street',
      'postal_code',
      'city',
      'country',
      'latitude',
      'longitude',
      'phone',
      'email',
    ],
    ...['time_zone', 'services', ...WEEKDAYS],
  ],
  optional: ['province', 'website', 'state'],
  numbers: [],
};

const REDIRECTS: FileKind = { name: 'redirects', required: ['from', 'to'], optional: [], numbers: [] };

const SERIALS: FileKind = {
  name: 'serials',
  required: ['serial', 'frame_material', 'built_on'],
  optional: [
    ...['variant', 'model', 'monocoque_bar', 'sold_to_dealer_on', 'stolen', 'team', 'substituted_by'],
  ],
  numbers: [],
};

const HANDOVERS: FileKind = {
  name: 'handovers',
  required: ['serial', 'dealer', 'handed_over_on'],
  optional: ['price', 'currency'],
  numbers: ['price'],
};

const CONTENT: FileKind = {
  name: 'content',
  required: ['content', 'code', 'show_from', 'title_en', 'summary_en'],
  optional: [
    ...['category', 'state', 'show_to', 'position', 'picture', 'pictures', ...CONTENT_FIELDS],
    ...inEveryLocale(['title', 'slug', 'summary', 'body', ...CONTENT_TEXTS]),
  ],
  numbers: [],
};

const CONTENT_CATEGORIES: FileKind = {
  name: 'content-categories',
  required: ['content', 'code', 'name_en', 'intro_en'],
  optional: ['position', ...inEveryLocale(['name', 'slug', 'intro'])],
  numbers: [],
};

const PICTURES: FileKind = {
  name: 'pictures',
  hasFolder: true,
  required: ['product', 'color', 'view', 'file'],
  optional: ['position', 'focal_x', 'focal_y', 'decorative', ...inEveryLocale(['alt'])],
  numbers: [],
};

const CONTENT_PICTURES: FileKind = {
  name: 'content-pictures',
  hasFolder: true,
  required: ['content', 'code', 'place', 'file'],
  optional: ['focal_x', 'focal_y', 'decorative', ...inEveryLocale(['alt'])],
  numbers: [],
};

const TEST_RIDES: FileKind = {
  name: 'test-rides',
  required: [
    ...['product', 'prototype', 'rode_on', 'frame_weight', 'seconds', 'sold'],
    ...['weather_en', 'change_en'],
  ],
  optional: inEveryLocale(['weather', 'change']),
  numbers: [],
};

const FRAME_TESTS: FileKind = {
  name: 'frame-tests',
  required: ['product', 'measure', 'size', 'lowest', 'mean', 'highest', 'frames'],
  optional: [],
  numbers: [],
};

const KINDS = [
  ...[VARIANTS, PRICES, STOCK, PRODUCTS, CATEGORIES, COLORS, GEOMETRY, DEALERS, REDIRECTS],
  ...[SERIALS, HANDOVERS, CONTENT, CONTENT_CATEGORIES, PICTURES, CONTENT_PICTURES],
  ...[TEST_RIDES, FRAME_TESTS],
];

/** All kinds of files, with their columns. */
export function fileKinds(): readonly FileKind[] {
  return KINDS;
}

/** The kind of this name. */
export function kindNamed(name: FileKind['name']): FileKind {
  const kind = KINDS.find((one) => one.name === name);
  if (!kind) throw new Error(`no kind ${name}`);
  return kind;
}

function inEveryLocale(columns: readonly string[]): string[] {
  return columns.flatMap((column) => LOCALES.map((locale) => `${column}_${locale}`));
}

/**
 * Recognises the kind of a file by its columns, and checks that every column is known,
 * present and unique.
 * @throws ImportRefused when no kind fits, or when a column is missing, repeated or
 *   misspelled, because rows cannot be read then. An additional column is a fault that still
 *   lets the rows be checked
 */
export function recogniseKind(table: CsvTable, faults: Faults): FileKind {
  const fits = KINDS.map((kind) => ({
    kind,
    columns: columnsOf(kind).filter((name) => table.header.includes(name)).length,
  }));
  const best = fits.reduce((one, other) => (other.columns > one.columns ? other : one));
  if (best.columns < 2) {
    const kinds = KINDS.map((kind) => kind.name).join(', ');
    faults.add(1, null, 'file-unknown', { kinds, found: table.header.join(', ') });
    faults.refuseIfAny();
  }
  checkColumns(best.kind, table.header, faults);
  return best.kind;
}

function columnsOf(kind: FileKind): string[] {
  return [...kind.required, ...kind.optional];
}

function checkColumns(kind: FileKind, header: readonly string[], faults: Faults): void {
  const known = columnsOf(kind);
  const missing = kind.required.filter((column) => !header.includes(column));
  let hindersRows = missing.length > 0;
  header.forEach((column, place) => {
    if (header.indexOf(column) < place) {
      hindersRows = true;
      faults.add(1, column, 'column-twice');
    } else if (!known.includes(column)) {
      const meant = meantBy(column, known);
      hindersRows ||= meant !== undefined;
      const hint = meant ? `Did you mean ${meant}?` : 'Remove it or rename it.';
      faults.add(1, column || `(column ${place + 1})`, 'column-unknown', { hint });
    }
  });
  for (const column of missing) faults.add(1, column, 'column-missing');
  if (hindersRows) faults.refuseIfAny();
}

/** Most unknown columns are misspelled known ones. */
function meantBy(column: string, known: readonly string[]): string | undefined {
  const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return known.find((name) => bare(name) === bare(column));
}
