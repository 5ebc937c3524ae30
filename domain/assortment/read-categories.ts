import { asc } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { categories, categoryTexts } from '#domain/catalogue/schema.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

type CategoryRow = typeof categories.$inferSelect;
type Text = typeof categoryTexts.$inferSelect;

/** What uses a category, by code or name. */
type CategoryUses = {
  /** Some of the products in it. */
  readonly products: readonly string[];
  /** All categories below it. */
  readonly below: readonly string[];
  /** All menu entries that lead to it, by their labels in the reader's language. */
  readonly menus: readonly string[];
  /** Codes of all promotions and names of all campaigns that name it and are not over. */
  readonly promotions: readonly string[];
  readonly campaigns: readonly string[];
  /** How much of all this there is. */
  readonly used: number;
};

/** A category as staff tend it: its words as fields of a form. */
export type TendedCategory = CategoryUses & {
  readonly code: string;
  readonly kind: CategoryKind;
  /** `name_it`, `slug_it`, `intro_it`, `all_it` …, `parent` (a code, or empty) and `position`. */
  readonly fields: FieldTexts;
};

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
  const uses = await readUses(shop, null);
  return inOrder.map((row) => {
    const parent = codes.get(row.parentId ?? '') ?? '';
    const fields = categoryFields(row, { parent, texts: texts.get(row.id) ?? [] });
    return { ...{ code: row.code, kind: row.kind, fields }, ...(uses.get(row.code) ?? NOTHING) };
  });
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
export async function readCategoryUses(shop: Shop, code: string): Promise<CategoryUses> {
  return (await readUses(shop, code)).get(code) ?? NOTHING;
}

const NOTHING: CategoryUses = {
  ...{ products: [], below: [], menus: [], promotions: [], campaigns: [] },
  used: 0,
};

type UsesRow = Omit<CategoryUses, 'used'> & { readonly code: string; readonly goods: number };

const readRows = statement<{ code: string | null; now: Date; locale: Locale }, UsesRow>(
  'assortment_category_uses',
  `select c.code,
     (select count(*)::int from products p where p.category_id = c.id) as goods,
     array(select p.code from products p where p.category_id = c.id order by p.code limit 5) as products,
     array(select b.code from categories b where b.parent_id = c.id order by b.code) as below,
     array(select coalesce(m.label ->> :locale::text, m.label ->> 'en', m.slug)
       from menu_items m where exists (select from category_texts t
       where t.category_id = c.id and m.url ->> t.locale
         ~ ((case t.kind when 'bike' then '/bikes/' else '/shop/' end) || t.slug || '($|[/?#])'))
       order by m.menu_id, m.position) as menus,
     array(select p.code from promotions p where c.code = any(p.category_codes)
       and (p.valid_to is null or p.valid_to > :now::timestamptz) order by p.code) as promotions,
     array(select d.name from campaigns d where d.kind = 'percent' and trim(d.goods) = c.code
       and d.state <> 'ended' order by d.name) as campaigns
   from categories c where :code::text is null or c.code = :code::text`,
);

/** @param code null: of all */
async function readUses(
  { db, clock, locale }: Shop,
  code: string | null,
): Promise<Map<string, CategoryUses>> {
  const rows = await readRows(db, { code, now: clock.now(), locale });
  const usesOf = ({ code: own, goods, ...uses }: UsesRow) => {
    const { below, menus, promotions, campaigns } = uses;
    const used = goods + below.length + menus.length + promotions.length + campaigns.length;
    return [own, { ...uses, used }] as const;
  };
  return new Map(rows.map(usesOf));
}
