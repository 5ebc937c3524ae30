import { type SQL, sql } from 'drizzle-orm';
import { beginningOf, wholeName } from '#domain/customers/whole-name.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import { CASE_KINDS, type CaseKind } from './kinds.ts';
import { mayLook } from './list-inbox.ts';

/** A case of the inbox as somebody looks it up. */
export type FoundCase = {
  readonly number: string;
  readonly kind: CaseKind;
  readonly name: string;
  readonly email: string;
  /** The form's slug, the model, or the frame. */
  readonly about: string;
  readonly arrivedAt: Date;
};

/**
 * Cases whose number begins with a text; with the right over persons also those of a sender whose
 * address or last name begins so, or whose two names do. The newest first.
 * @throws Refusal staff.right-lacking
 */
export async function listFoundCases(shop: Shop, text: string, limit: number): Promise<FoundCase[]> {
  requireRight(shop, 'inbox', 'look');
  const typed = text.trim().replaceAll(/[%_\\]/g, '');
  if (typed.length < 2) return [];
  const isOpen = mayAct(shop, 'persons', 'look');
  const whole = isOpen ? wholeName(typed) : null;
  const kinds = CASE_KINDS.filter((kind) => mayLook(shop, kind));
  const { rows } = await shop.db.execute<Row>(
    foundCases({
      ...{ number: `${typed.toUpperCase()}%`, start: isOpen ? beginningOf(typed) : null },
      ...{ first: whole && beginningOf(whole.first), last: whole && beginningOf(whole.last) },
      ...{ kinds, limit },
    }),
  );
  return rows.map((row) => ({ ...row, arrivedAt: new Date(row.arrivedAt) }));
}

type Row = Omit<FoundCase, 'arrivedAt'> & { readonly arrivedAt: string };
type Looked = {
  readonly number: string;
  /** Null looks for nobody. */
  readonly start: string | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly kinds: readonly CaseKind[];
  readonly limit: number;
};

/**
 * Each condition is the beginning of an index. It is no prepared statement: a plan for any text
 * would read all rows.
 */
function foundCases({ number, start, first, last, kinds, limit }: Looked): SQL {
  const isAsked = (kind: CaseKind) => (kinds.includes(kind) ? sql`true` : sql`false`);
  const isPerson = (email: SQL, firstName: SQL, lastName: SQL) => sql`(${email} like ${start}
    or lower(${lastName}) like ${start}
    or (lower(${lastName}) like ${last} and lower(${firstName}) like ${first}))`;
  const letterFirst = sql`s.answers ->> 'first-name'`;
  const letterLast = sql`s.answers ->> 'last-name'`;
  const owner = isPerson(sql`p.email`, sql`p.first_name`, sql`p.last_name`);
  return sql`select * from (
    select s.number, 'letter' as kind, concat_ws(' ', ${letterFirst}, ${letterLast}) as name, s.email,
      s.form_slug as about, s.arrived_at as "arrivedAt"
    from form_submissions s
    where ${isAsked('letter')}
      and (s.number like ${number} or ${isPerson(sql`s.email_key`, letterFirst, letterLast)})
    union all
    select q.number, 'quote', q.first_name || ' ' || q.last_name, q.email, q.model, q.created_at
    from quotes q
    where ${isAsked('quote')}
      and (q.number like ${number} or ${isPerson(sql`q.email_key`, sql`q.first_name`, sql`q.last_name`)})
    union all
    select c.number, 'claim', o.first_name || ' ' || o.last_name, o.email, c.serial, c.sent_at
    from claims c join warranty_registrations w on w.id = c.registration_id
    join customers o on o.id = w.customer_id
    where ${isAsked('claim')} and c.id in (
      select id from claims where number like ${number}
      union select k.id from customers p join warranty_registrations g on g.customer_id = p.id
        join claims k on k.registration_id = g.id where ${owner})
  ) found order by "arrivedAt" desc, number limit ${limit}`;
}
