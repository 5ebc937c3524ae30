import { statement } from '#database/statement.ts';
import type { Actor, Shop } from '#domain/shop.ts';

/** Who wrote, and when; without a name it was nobody of the office. */
export type Writer = {
  readonly kind: Actor['kind'];
  readonly name: string | null;
  readonly at: Date;
};

/** A thing as the audit names it. */
export type Subject = {
  readonly kind: string;
  readonly id: string;
  /** Much else is done to it: only entries that name their fields say who wrote one. */
  readonly isBusy?: boolean;
};

type Entry = {
  readonly kind: Actor['kind'];
  readonly actorId: string | null;
  readonly name: string | null;
  readonly at: string;
  readonly requestId: string;
  /** The fields that the entry names; null: it names none, as that of a file. */
  readonly fields: readonly string[] | null;
};

const DAY_MS = 86_400_000;

/** Finds who wrote each of these fields of a thing last, within 30 days, by the audit. */
export async function findWriters(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { kind, id, isBusy = false }: Subject,
  fields: readonly string[],
): Promise<Map<string, Writer>> {
  const since = new Date(clock.now().getTime() - 30 * DAY_MS).toISOString();
  const entries = await readEntries(db, { kind, id, since });
  const names = (one: Entry, field: string) =>
    one.fields ? one.fields.includes(field) : !isBusy && !isTold(one, entries);
  const found = fields.flatMap((field) => {
    const entry = entries.find((one) => names(one, field));
    return entry ? [[field, entry] as const] : [];
  });
  return new Map(found.map(([field, { kind, name, at }]) => [field, { kind, name, at: new Date(at) }]));
}

/** Whether another entry of the same act says which fields it was. */
function isTold({ actorId, requestId }: Entry, entries: readonly Entry[]): boolean {
  return entries.some((one) => one.fields !== null && one.actorId === actorId && one.requestId === requestId);
}

/** Entries of many name their things in `detail`. The newest first. */
const readEntries = statement<{ kind: string; id: string; since: string }, Entry>(
  'edits_entries_of_thing',
  `select actor_kind as kind, actor_id as "actorId", at, request_id as "requestId",
     (select name from staff_people where id::text = actor_id) as name,
     case when after is not null or detail ? 'fields' then array(
       select jsonb_object_keys(after) union select jsonb_array_elements_text(detail -> 'fields')) end as fields
   from audit_entries
   where subject_kind = :kind and at >= :since::timestamptz
     and (subject_id = :id or coalesce(detail -> 'codes', '[]') ? :id)
   order by at desc, id desc limit 100`,
);
