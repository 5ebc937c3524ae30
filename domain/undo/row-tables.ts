/** What a row belongs to: all rows of a thing are taken back together, or none. */
export type Thing = {
  /** The table that has one row of each, and what identifies it. */
  readonly table: string;
  readonly id: string;
  /** How staff know it, as SQL of its row. */
  readonly name: string;
  /** How the audit knows it: its kind, as SQL of its row. */
  readonly subject: string;
  /** Within what no other has its name, as SQL of its row; null: within its table. */
  readonly within: string | null;
};

const thing = (
  table: string,
  id: string,
  name: string,
  subject: string,
  within: string | null = null,
): Thing => ({ table, id, name, subject, within });

const CATEGORY = thing('categories', 'id', 'code', "'category'");
const CONTENT = thing('content_items', 'id', 'code', 'kind', 'kind');
const CONTENT_CATEGORY = thing('content_categories', 'id', 'code', 'kind', 'kind');
const DOCUMENT_OF = "entity_slug || ' ' || attribute_slug";
const DOCUMENT = thing('page_documents', 'id', 'entity_id', 'entity_slug', DOCUMENT_OF);
const PHOTOGRAPH = thing('photographs', 'hash', 'hash', "'picture'");
const PRODUCT = thing('products', 'id', 'code', "'product'");
const USAGE = thing('usages', 'id', 'code', "'usage'");
const VARIANT = thing('variants', 'id', 'code', "'variant'");

export type RowTable = {
  readonly table: string;
  readonly key: readonly string[];
  readonly thing: Thing;
  /** The column that names the row's thing. */
  readonly of: string;
  /** Columns of the key that name other things. */
  readonly others: Readonly<Record<string, Thing>>;
};

const rowsOf = (
  table: string,
  key: readonly string[],
  thing: Thing,
  of: string,
  others: RowTable['others'] = {},
): RowTable => ({ table, key, thing, of, others });

/**
 * The tables whose rows can be put back, those that others refer to first. Each has the trigger
 * `rows_for_undo`, which a migration sets with the same columns.
 */
export const ROW_TABLES: readonly RowTable[] = [
  rowsOf('colors', ['code'], thing('colors', 'code', 'code', "'color'"), 'code'),
  rowsOf('model_years', ['year'], thing('model_years', 'year', 'year', "'model-year'"), 'year'),
  rowsOf('categories', ['id'], CATEGORY, 'id'),
  rowsOf('category_texts', ['category_id', 'locale'], CATEGORY, 'category_id'),
  rowsOf('products', ['id'], PRODUCT, 'id'),
  rowsOf('product_texts', ['product_id', 'locale'], PRODUCT, 'product_id'),
  rowsOf('product_usages', ['product_id', 'usage_id'], PRODUCT, 'product_id', { usage_id: USAGE }),
  rowsOf('product_relations', ['product_id', 'related_id'], PRODUCT, 'product_id', { related_id: PRODUCT }),
  rowsOf('product_geometries', ['product_id', 'size'], PRODUCT, 'product_id'),
  rowsOf('test_rides', ['product_id', 'prototype'], PRODUCT, 'product_id'),
  rowsOf('frame_tests', ['product_id', 'measure', 'size'], PRODUCT, 'product_id'),
  rowsOf('variants', ['id'], VARIANT, 'id'),
  rowsOf('variant_specifications', ['variant_id'], VARIANT, 'variant_id'),
  rowsOf('prices', ['id'], VARIANT, 'variant_id'),
  rowsOf('dealers', ['id'], thing('dealers', 'id', 'slug', "'dealer'"), 'id'),
  rowsOf('serials', ['serial'], thing('serials', 'serial', 'serial', "'serial'"), 'serial'),
  rowsOf('handovers', ['id'], thing('handovers', 'id', 'serial', "'handover'"), 'id'),
  rowsOf('photographs', ['hash'], PHOTOGRAPH, 'hash'),
  rowsOf('photograph_texts', ['hash', 'locale'], PHOTOGRAPH, 'hash'),
  rowsOf('product_photographs', ['product_id', 'color', 'view', 'position'], PRODUCT, 'product_id'),
  rowsOf('content_categories', ['id'], CONTENT_CATEGORY, 'id'),
  rowsOf('content_category_texts', ['category_id', 'locale'], CONTENT_CATEGORY, 'category_id'),
  rowsOf('content_items', ['id'], CONTENT, 'id'),
  rowsOf('content_texts', ['item_id', 'locale'], CONTENT, 'item_id'),
  rowsOf('page_documents', ['id'], DOCUMENT, 'id'),
  rowsOf('page_versions', ['document_id', 'number'], DOCUMENT, 'document_id'),
  rowsOf('redirects', ['from_path'], thing('redirects', 'from_path', 'from_path', "'redirect'"), 'from_path'),
];
