import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { TIME_ZONE } from '#shared/clock.ts';
import type { ContentKind } from './kinds.ts';

/**
 * The next instant when an item of a kind appears, ends, or becomes past; null when nothing will.
 * A page that shows the kind is good until then.
 */
export async function findNextChange(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  kind: ContentKind,
): Promise<Date | null> {
  const [row] = await readNext(db, { kind, now: clock.now().toISOString() });
  return row?.next ? new Date(row.next) : null;
}

const readNext = statement<{ kind: string; now: string }, { next: string | null }>(
  'content_next_change',
  `select to_json(min(at)) #>> '{}' as next
   from content_items i cross join lateral (values (i.show_from), (i.show_to),
     ((i.ends_on + 1)::timestamp at time zone '${TIME_ZONE}')) changes (at)
   where i.kind = :kind and not i.is_draft and at > :now::timestamptz`,
);
