import { asc, sql } from 'drizzle-orm';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { categories, categoryTexts } from '#domain/catalogue/schema.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { LOCALES } from '#shared/locale.ts';

type CategoryRow = typeof categories.$inferSelect;
type Text = typeof categoryTexts.$inferSelect;

/** What uses a category: some of each by code, and how much there is in all. */
type CategoryUses = {
  readonly products: readonly string[];
  /** Categories below it. */
  readonly below: readonly string[];
  /** Slugs of menu entries that lead to it. */
  readonly menus: readonly string[];
  readonly used: number;
};

/** A category as staff tend it: its words as fields of a form. */
export type TendedCategory = CategoryUses & {
  readonly code: string;
  readonly kind: CategoryKind;
  /** `name_it`, `slug_it`, `intro_it`, `all_it` …, `parent` (a code, or empty) and `position`. */
  readonly fields: FieldTexts;
};

const MOST_NAMED = 5;

/**
 * All categories with a name, those of bikes first, each root before what is below it. The shelves
 * on which new products wait have no name: they are nobody's to tend.
 * @throws Refusal staff.right-lacking
 */
export async function listTendedCategories(shop: Shop): Promise<TendedCategory[]> {
  requireRight(shop, 'catalogue', 'look');
  const { db } = shop;
  const order = [asc(categories.kind), asc(categories.position), asc(categories.code)] as const;
  const rows = await db
    .select()
    .from(categories)
    .orderBy(...order);
  const texts = Map.groupBy(await db.select().from(categoryTexts), ({ categoryId }) => categoryId);
  const named = rows.filter(({ id }) => texts.has(id));
  const roots = named.filter(({ parentId }) => parentId === null);
  const inOrder = roots.flatMap((root) => [root, ...named.filter(({ parentId }) => parentId === root.id)]);
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return Promise.all(
    inOrder.map(async (row) => {
      const parent = codes.get(row.parentId ?? '') ?? '';
      const fields = categoryFields(row, { parent, texts: texts.get(row.id) ?? [] });
      return { ...{ code: row.code, kind: row.kind, fields }, ...(await readCategoryUses(shop, row.id)) };
    }),
  );
}

/** A category's words and place as fields of a form. */
export function categoryFields(
  { position }: Pick<CategoryRow, 'position'>,
  {
    parent,
    texts,
  }: { readonly parent: string; readonly texts: readonly Omit<Text, 'categoryId' | 'kind'>[] },
): FieldTexts {
  const words = LOCALES.flatMap((locale) => {
    const text = texts.find((one) => one.locale === locale);
    const parts = { name: text?.name, slug: text?.slug, intro: text?.intro, all: text?.allName };
    return Object.entries(parts).map(([part, said]) => [`${part}_${locale}`, said ?? ''] as const);
  });
  return { position: String(position), parent, ...Object.fromEntries(words) };
}

/** What uses a category. The caller has checked the right. */
export async function readCategoryUses({ db }: Shop, id: string): Promise<CategoryUses> {
  const { rows } = await db.execute<CategoryUses>(sql`
    with entries as (select slug from menu_items m where exists (
      select from category_texts t where t.category_id = ${id}::uuid and m.url ->> t.locale
        ~ ((case t.kind when 'bike' then '/bikes/' else '/shop/' end) || t.slug || '($|[/?#])')))
    select (select count(*)::int from products where category_id = ${id}::uuid)
        + (select count(*)::int from categories where parent_id = ${id}::uuid)
        + (select count(*)::int from entries) as used,
      array(select code from products where category_id = ${id}::uuid order by code limit ${MOST_NAMED}) as products,
      array(select code from categories where parent_id = ${id}::uuid order by code limit ${MOST_NAMED}) as below,
      array(select slug from entries order by slug limit ${MOST_NAMED}) as menus`);
  return rows[0] ?? { products: [], below: [], menus: [], used: 0 };
}
