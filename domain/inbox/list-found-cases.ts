import { statement } from '#database/statement.ts';
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
 * address, or one of whose names, begins so. The newest first.
 * @throws Refusal staff.right-lacking
 */
export async function listFoundCases(shop: Shop, text: string, limit: number): Promise<FoundCase[]> {
  requireRight(shop, 'inbox', 'look');
  const typed = text.trim().replaceAll(/[%_\\]/g, '');
  if (typed.length < 2) return [];
  const person = mayAct(shop, 'persons', 'look') ? `${typed.toLowerCase()}%` : '';
  const kinds = CASE_KINDS.filter((kind) => mayLook(shop, kind));
  const rows = await readFound(shop.db, { number: `${typed.toUpperCase()}%`, person, kinds, limit });
  return rows.map((row) => ({ ...row, arrivedAt: new Date(row.arrivedAt) }));
}

const isFound = (number: string, email: string, first: string, last: string) =>
  `(${number} like :number::text or (:person::text <> '' and (lower(${email}) like :person::text
     or lower(${last}) like :person::text or lower(${first}) like :person::text
     or lower(${first} || ' ' || ${last}) like :person::text)))`;

const FIRST = `coalesce(s.answers ->> 'first-name', '')`;
const LAST = `coalesce(s.answers ->> 'last-name', '')`;

const readFound = statement<
  { number: string; person: string; kinds: string[]; limit: number },
  Omit<FoundCase, 'arrivedAt'> & { readonly arrivedAt: string }
>(
  'inbox_found',
  `select * from (
     select s.number, 'letter' as kind, trim(${FIRST} || ' ' || ${LAST}) as name, s.email,
       s.form_slug as about, s.arrived_at as "arrivedAt"
     from form_submissions s
     where 'letter' = any(:kinds::text[]) and ${isFound('s.number', 's.email', FIRST, LAST)}
     union all
     select q.number, 'quote', q.first_name || ' ' || q.last_name, q.email, q.model, q.created_at
     from quotes q
     where 'quote' = any(:kinds::text[]) and ${isFound('q.number', 'q.email', 'q.first_name', 'q.last_name')}
     union all
     select c.number, 'claim', o.first_name || ' ' || o.last_name, o.email, c.serial, c.sent_at
     from claims c join warranty_registrations w on w.id = c.registration_id
     join customers o on o.id = w.customer_id
     where 'claim' = any(:kinds::text[]) and ${isFound('c.number', 'o.email', 'o.first_name', 'o.last_name')}
   ) found order by "arrivedAt" desc, number limit :limit::int`,
);
