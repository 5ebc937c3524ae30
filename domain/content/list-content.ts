import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Content } from './content.ts';
import { CATEGORY_TEXTS, CONTENT, OWN_TEXTS, SHOWN } from './content-statements.ts';
import { type ContentKind, KINDS } from './kinds.ts';
import { today } from './today.ts';

export type Wanted = {
  /** Code of a category. */
  readonly category?: string | null;
  /** Those that end before today, or the others; both when left out. */
  readonly when?: 'past' | 'coming';
  readonly limit?: number;
  readonly offset?: number;
  /** Code of an item that is left out. */
  readonly without?: string;
};

/** More than any page shows at once. */
const MOST = 500;

/**
 * Lists published items of a kind in its order: news newest first, events by their day (past ones
 * latest first), all else by position.
 * @returns the items asked for, and how many there are of them in all
 */
export async function listContent<Kind extends ContentKind>(
  { db, locale, clock }: Pick<Shop, 'db' | 'locale' | 'clock'>,
  kind: Kind,
  { category = null, when, limit = MOST, offset = 0, without = '' }: Wanted = {},
): Promise<{ items: Content<Kind>[]; total: number }> {
  const { order } = KINDS[kind];
  const values = { kind, locale, category, limit, offset, without, order: when === 'past' ? 'past' : order };
  const rows = await readContent(db, {
    ...values,
    when: when ?? 'any',
    now: clock.now().toISOString(),
    today: today(clock),
  });
  return {
    items: rows.map(({ total: _, ...item }) => item) as unknown as Content<Kind>[],
    total: rows[0]?.total ?? 0,
  };
}

type Values = {
  kind: string;
  locale: string;
  category: string | null;
  when: string;
  order: string;
  without: string;
  limit: number;
  offset: number;
  now: string;
  today: string;
};

const readContent = statement<Values, Content & { total: number }>(
  'content_of_kind',
  `select ${CONTENT}, count(*) over ()::int as total
   from content_items i cross join ${OWN_TEXTS} left join ${CATEGORY_TEXTS}
   where i.kind = :kind and ${SHOWN} and (:category::text is null or c.code = :category::text)
     and i.code <> :without::text
     and case :when::text when 'past' then i.ends_on < :today::date
       when 'coming' then i.ends_on is null or i.ends_on >= :today::date else true end
   order by case when :order::text = 'newest' then i.show_from end desc,
     case when :order::text = 'past' then i.begins_on end desc,
     case when :order::text = 'coming' then i.begins_on end, i.position, i.code
   limit :limit::int offset :offset::int`,
);
