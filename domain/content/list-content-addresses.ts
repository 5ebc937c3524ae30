import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { OWN_TEXTS, SHOWN } from './content-statements.ts';
import { CONTENT_KINDS, type ContentKind, contentPath, KINDS } from './kinds.ts';
import { today } from './today.ts';

/** A page of content: its path under the locale and the day of its last change. */
export type ContentAddress = { readonly path: string; readonly changedOn: string };

/**
 * Lists the pages of published items and of categories with any, in the reader's language. Closed
 * positions are left out: there is nothing to be found at them.
 */
export async function listContentAddresses({
  db,
  locale,
  clock,
}: Pick<Shop, 'db' | 'locale' | 'clock'>): Promise<ContentAddress[]> {
  const kinds = CONTENT_KINDS.filter((kind) => KINDS[kind].hasPages);
  const archived = CONTENT_KINDS.filter((kind) => KINDS[kind].categories === 'archives');
  const rows = await readAddresses(db, {
    ...{ locale, kinds, archived, now: clock.now().toISOString(), today: today(clock) },
  });
  return rows.map(({ kind, slug, what, changedOn }) => ({ path: contentPath(kind, slug, what), changedOn }));
}

type Values = {
  locale: string;
  kinds: readonly string[];
  archived: readonly string[];
  now: string;
  today: string;
};
type Row = { kind: ContentKind; slug: string; what: 'item' | 'category'; changedOn: string };

const DAY = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD')`;

const readAddresses = statement<Values, Row>(
  'content_addresses',
  `select i.kind, t.slug, 'item' as what, ${DAY('greatest(i.changed_at, i.show_from)')} as "changedOn"
   from content_items i cross join ${OWN_TEXTS}
   where i.kind = any(:kinds::text[]) and ${SHOWN}
     and (i.kind <> 'job-positions' or i.ends_on >= :today::date)
   union all
   select c.kind, ct.slug, 'category', ${DAY('max(greatest(i.changed_at, i.show_from))')}
   from content_categories c join content_items i on i.category_id = c.id
   cross join lateral (select slug from content_category_texts where category_id = c.id
     order by locale = :locale::text desc, locale = 'en' desc, locale limit 1) ct
   where c.kind = any(:archived::text[]) and ${SHOWN}
   group by c.kind, ct.slug
   order by 1, 3 desc, 2`,
);
