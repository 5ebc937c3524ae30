import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { SHOWN } from './content-statements.ts';
import { inEveryLanguage } from './find-content.ts';
import type { ContentKind } from './kinds.ts';
import { today } from './today.ts';

/** A category with the number of its published items that are not past. */
export type ContentCategory = {
  readonly code: string;
  readonly slug: string;
  readonly name: string;
  readonly intro: string;
  readonly count: number;
  readonly slugs: Readonly<Record<Locale, string>>;
};

/** The categories of a kind in their order, in the reader's language; empty ones too. */
export async function listContentCategories(
  { db, locale, clock }: Pick<Shop, 'db' | 'locale' | 'clock'>,
  kind: ContentKind,
): Promise<ContentCategory[]> {
  const rows = await readCategories(db, {
    kind,
    locale,
    now: clock.now().toISOString(),
    today: today(clock),
  });
  return rows.map((row) => ({ ...row, slugs: inEveryLanguage(row.slugs) }));
}

const readCategories = statement<
  { kind: string; locale: string; now: string; today: string },
  ContentCategory & { slugs: Partial<Record<Locale, string>> }
>(
  'content_categories_of_kind',
  `select c.code, ct.slug, ct.name, ct.intro,
     (select count(*)::int from content_items i where i.category_id = c.id and ${SHOWN}
       and (i.ends_on is null or i.ends_on >= :today::date)) as count,
     (select json_object_agg(locale, slug) from content_category_texts where category_id = c.id) as slugs
   from content_categories c
   cross join lateral (select * from content_category_texts where category_id = c.id
     order by locale = :locale::text desc, locale = 'en' desc, locale limit 1) ct
   where c.kind = :kind
   order by c.position, c.code`,
);
