import { statement } from '#database/statement.ts';
import type { usageTexts } from '#domain/catalogue/schema.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import type { MenuId } from '#domain/menus/names.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { usageUnknown } from './refusals.ts';

/** What a bike is for, as staff tend it: its place in lists, and its words as fields of a form. */
export type TendedUsage = {
  readonly code: string;
  readonly position: number;
  /** `name_it`, `slug_it`, `heading_it` … and `position`. */
  readonly fields: FieldTexts;
  /** Codes of products for it, some; and how many there are. */
  readonly products: readonly string[];
  readonly used: number;
  /** All menu entries that lead to its bikes, by their labels in the reader's language. */
  readonly menus: readonly { readonly menuId: MenuId; readonly label: string }[];
};

/** All usages in their order. @throws Refusal staff.right-lacking */
export function listTendedUsages(shop: Shop): Promise<TendedUsage[]> {
  requireRight(shop, 'catalogue', 'look');
  return readUsages(shop, null);
}

/** One usage. @throws Refusal staff.right-lacking, assortment.usage-unknown */
export function getUsage(shop: Shop, code: string): Promise<TendedUsage> {
  requireRight(shop, 'catalogue', 'look');
  return readUsage(shop, code);
}

/** The same for an act that has checked its right. @throws Refusal assortment.usage-unknown */
export async function readUsage(shop: Reading, code: string): Promise<TendedUsage> {
  const [usage] = await readUsages(shop, code);
  if (!usage) throw usageUnknown(code);
  return usage;
}

type Text = Pick<typeof usageTexts.$inferSelect, 'locale' | 'name' | 'slug' | 'heading'>;
type Row = Omit<TendedUsage, 'fields'> & { readonly texts: readonly Text[] };

type Reading = Pick<Shop, 'db' | 'locale'>;

const readRows = statement<{ code: string | null; locale: Locale }, Row>(
  'assortment_usages',
  `select u.code, u.position,
     (select coalesce(json_agg(json_build_object('locale', t.locale, 'name', t.name, 'slug', t.slug,
        'heading', t.heading)), '[]') from usage_texts t where t.usage_id = u.id) as texts,
     (select count(*)::int from product_usages where usage_id = u.id) as used,
     array(select p.code from product_usages pu join products p on p.id = pu.product_id
       where pu.usage_id = u.id order by p.code limit 5) as products,
     (select coalesce(json_agg(json_build_object('menuId', m.menu_id,
        'label', coalesce(m.label ->> :locale::text, m.label ->> 'en', m.slug))
        order by m.menu_id, m.position), '[]') from menu_items m
       where exists (select from usage_texts t
         where t.usage_id = u.id and m.url ->> t.locale ~ ('[?&]usage=' || t.slug || '($|[&#])'))) as menus
   from usages u where :code::text is null or u.code = :code::text order by u.position, u.code`,
);

/** @param code null: all */
async function readUsages({ db, locale }: Reading, code: string | null): Promise<TendedUsage[]> {
  const rows = await readRows(db, { code, locale });
  return rows.map(({ texts, ...usage }) => ({ ...usage, fields: fieldsOf(usage.position, texts) }));
}

function fieldsOf(position: number, texts: readonly Text[]): FieldTexts {
  const words = LOCALES.flatMap((locale) => {
    const text = texts.find((one) => one.locale === locale);
    const parts = { name: text?.name, slug: text?.slug, heading: text?.heading };
    return Object.entries(parts).map(([part, said]) => [`${part}_${locale}`, said ?? ''] as const);
  });
  return { position: String(position), ...Object.fromEntries(words) };
}
