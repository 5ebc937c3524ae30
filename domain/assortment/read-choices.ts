import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';

export type Choice = { readonly code: string; readonly name: string };

/** What the fields of a product choose from. */
export type ProductChoices = {
  readonly categories: readonly (Choice & { readonly kind: string })[];
  readonly usages: readonly Choice[];
  readonly years: readonly number[];
  readonly manufacturers: readonly Choice[];
  readonly sheets: readonly string[];
  readonly colors: readonly Choice[];
};

/** Reads what a product may be put under. @throws Refusal staff.right-lacking */
export async function readProductChoices(shop: Shop): Promise<ProductChoices> {
  requireRight(shop, 'catalogue', 'look');
  const [choices] = await readChoices(shop.db, { locale: shop.locale });
  return choices ?? { categories: [], usages: [], years: [], manufacturers: [], sheets: [], colors: [] };
}

const NAMED = (table: string, key: string, of: string) => `coalesce((select t.name from ${table} t
  where t.${key} = ${of}.id and t.locale in (:locale::text, 'en') order by t.locale = :locale::text desc limit 1), ${of}.code)`;

const readChoices = statement<{ locale: string }, ProductChoices>(
  'assortment_choices',
  `select
     (select coalesce(json_agg(json_build_object('code', c.code, 'kind', c.kind,
       'name', ${NAMED('category_texts', 'category_id', 'c')}) order by c.kind, c.position, c.code), '[]')
       from categories c) as categories,
     (select coalesce(json_agg(json_build_object('code', u.code, 'name', ${NAMED('usage_texts', 'usage_id', 'u')})
       order by u.position, u.code), '[]') from usages u) as usages,
     (select coalesce(json_agg(year order by year desc), '[]') from model_years) as years,
     (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by name), '[]')
       from manufacturers) as manufacturers,
     (select coalesce(json_agg(distinct code), '[]') from safety_texts) as sheets,
     (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by name, code), '[]')
       from colors) as colors`,
);
