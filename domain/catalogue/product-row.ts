import { statement } from '#database/statement.ts';
import type { SheetValue } from '#domain/specifications/sheet-value.ts';
import type { AttributeKey } from './attributes.ts';
import type { ApparelFeatures } from './features.ts';
import type { ProductKind } from './kinds.ts';
import type { ProductColor } from './product-parts.ts';
import type { SizeGuide } from './size-guide.ts';

type Text = { locale: string; name: string; slug: string };
type CodeAndTexts = { code: string; texts: Text[] };

export type ProductVariant = {
  id: string;
  code: string;
  /** The value of `?v`. */
  slug: string;
  size: string;
  color: string;
  groupModel: string;
  weightGrams: number | null;
  /** The number on its bar code. */
  gtin: string | null;
  /** What its maker calls it, where that is not its code. */
  mpn: string | null;
  attributes: Partial<Record<AttributeKey, string>>;
};

/** A groupset model that visitors choose, and its wheels; `findBuilds` returns the other parts. */
export type ProductBuild = { groupModel: string; wheelset: readonly SheetValue[] };

/** What a product is in any language. */
export type ProductFacts = {
  id: string;
  code: string;
  kind: ProductKind;
  model: string;
  modelYear: number | null;
  taxCategory: string;
  isNew: boolean;
  bestSeller: boolean;
  personalizableColor: boolean;
  /** No longer sold; its page stays. */
  archived: boolean;
  /** Only for clothing. */
  features: ApparelFeatures | null;
  /** Ids of related products in the maker's order, sold or not. */
  related: string[];
  /** In the order of the variants. */
  colors: ProductColor[];
  variants: ProductVariant[];
  /** In the order of the variants. */
  builds: ProductBuild[];
};

/** All data of a product's page, as one row of JSON. */
export type ProductRow = ProductFacts & {
  /** Names and slugs in all languages. */
  texts: Text[];
  /** Long texts in the visitor's language, else in English. */
  copy: { tagline: string; description: string } | null;
  category: CodeAndTexts & { parent: CodeAndTexts | null; sizeGuide: SizeGuide | null };
  usages: CodeAndTexts[];
};

const TEXTS = (table: string, owner: string, id: string) =>
  `(select coalesce(json_agg(json_build_object('locale', t.locale, 'name', t.name, 'slug', t.slug)), '[]')
    from ${table} t where t.${owner} = ${id})`;

const CATEGORY = `(select json_build_object('code', c.code, 'sizeGuide', c.size_guide, 'texts', ${TEXTS('category_texts', 'category_id', 'c.id')},
    'parent', (select json_build_object('code', r.code, 'texts', ${TEXTS('category_texts', 'category_id', 'r.id')})
      from categories r where r.id = c.parent_id))
  from categories c where c.id = p.category_id)`;

const USAGES = `(select coalesce(json_agg(json_build_object('code', u.code, 'texts', ${TEXTS('usage_texts', 'usage_id', 'u.id')})
    order by u.position), '[]')
  from product_usages pu join usages u on u.id = pu.usage_id where pu.product_id = p.id)`;

const RELATED = `(select coalesce(json_agg(r.related_id order by r.position), '[]') from product_relations r
  where r.product_id = p.id)`;

const COLORS = `(select coalesce(json_agg(json_build_object('code', code, 'name', name, 'swatch', swatch) order by place), '[]')
  from (select c.code, c.name, c.swatch, min(v.position) as place from variants v join colors c on c.code = v.color
    where v.product_id = p.id and v.status = 'active' group by c.code) as worn)`;

const VARIANTS = `(select coalesce(json_agg(json_build_object('id', v.id, 'code', v.code, 'slug', v.slug, 'size', v.size,
    'color', v.color, 'groupModel', v.group_model, 'weightGrams', v.weight_grams, 'gtin', v.gtin, 'mpn', v.mpn, 'attributes', v.attributes)
    order by v.position, v.code), '[]')
  from variants v where v.product_id = p.id and v.status = 'active')`;

const BUILDS = `(select coalesce(json_agg(json_build_object('groupModel', build, 'wheelset', wheelset) order by place), '[]')
  from (select distinct on (v.group_model) v.group_model as build, v.position as place, s.wheelset
    from variants v join variant_specifications s on s.variant_id = v.id
    where v.product_id = p.id and v.status = 'active' order by v.group_model, v.position) as sheet)`;

/**
 * Reads the active and archived products with this slug in the visitor's language or in English.
 * Nearly always one row.
 */
export const readProductRows = statement<
  { slug: string; locale: string; kinds: readonly ProductKind[] },
  ProductRow
>(
  'find_product',
  `select p.id, p.code, p.kind, p.model, p.model_year as "modelYear", p.tax_category as "taxCategory", p.is_new as "isNew",
     p.best_seller as "bestSeller", p.personalizable_color as "personalizableColor", p.status = 'archived' as archived,
     p.features, ${RELATED} as related,
     ${TEXTS('product_texts', 'product_id', 'p.id')} as texts,
     (select json_build_object('tagline', t.tagline, 'description', t.description) from product_texts t
      where t.product_id = p.id and t.locale in (:locale, 'en') order by t.locale = :locale desc limit 1) as copy,
     ${CATEGORY} as category, ${USAGES} as usages, ${COLORS} as colors, ${VARIANTS} as variants, ${BUILDS} as builds
   from products p
   where p.status in ('active', 'archived') and p.kind = any(:kinds::text[])
     and p.id in (select t.product_id from product_texts t where t.slug = :slug and t.locale in (:locale, 'en'))`,
);
