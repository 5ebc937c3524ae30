import { asc, count, desc, eq, inArray, or } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import { findSubject } from './find-subject.ts';
import { type Noted, ROOMS, type Subject } from './rooms.ts';
import { mentions, subjectNotes } from './schema.ts';

/** A note that names a colleague. */
export type Mention = {
  readonly id: string;
  readonly at: Date;
  /** The name of who wrote it. */
  readonly author: string;
  readonly text: string;
  readonly on: Noted;
  /** An id, a number, a code or a slug, as `writeNamedNote` takes it. */
  readonly of: string;
};

/**
 * Lists the notes that name whoever acts and that they have not seen, of rooms they may look into;
 * the oldest first.
 */
export async function listMentions(shop: Shop, limit: number): Promise<Mention[]> {
  const { id: personId } = shop.actor;
  if (shop.actor.kind !== 'office' || !isId(personId)) return [];
  const kinds = (Object.keys(ROOMS) as Noted[]).filter((on) => mayAct(shop, ROOMS[on], 'look'));
  const rows = await readMentions(shop.db, { personId, kinds, limit });
  const names = await listNames(
    shop,
    rows.map(({ authorId }) => authorId ?? ''),
  );
  return rows.map(({ authorId, at, ...row }) => ({
    ...{ ...row, at: new Date(at), author: names.get(authorId ?? '') ?? authorId ?? '' },
  }));
}

const readMentions = statement<
  { personId: string; kinds: string[]; limit: number },
  Omit<Mention, 'at' | 'author'> & { readonly at: string; readonly authorId: string | null }
>(
  'mentions_unseen',
  `select * from (
     select m.id, n.at, n.author_id::text as "authorId", n.note as text, 'customer' as "on", n.customer_id::text as of
     from mentions m join customer_notes n on n.id = m.customer_note_id
     where m.person_id = :personId::uuid and m.seen_at is null
     union all
     select m.id, n.at, n.author_id::text, n.message, 'case', coalesce(s.number, q.number, c.number)
     from mentions m join inbox_messages n on n.id = m.inbox_message_id join inbox_cases i on i.id = n.case_id
     left join form_submissions s on s.id = i.submission_id left join quotes q on q.id = i.quote_id
     left join claims c on c.id = i.claim_id
     where m.person_id = :personId::uuid and m.seen_at is null
     union all
     select m.id, n.at, n.author_id, n.text,
       case when r.id is not null then 'return' when p.id is not null then 'product'
         when w.id is not null then 'registration' when d.id is not null then 'dealer'
         when n.review_id is not null then 'review' when n.campaign_id is not null then 'campaign'
         when n.receipt_id is not null then 'receipt'
         else 'withdrawal' end,
       coalesce(r.number, p.code, w.number, d.slug, n.review_id::text, n.campaign_id::text, n.receipt_id::text,
         n.withdrawal_id::text)
     from mentions m join subject_notes n on n.id = m.subject_note_id
     left join returns r on r.id = n.return_id left join products p on p.id = n.product_id
     left join warranty_registrations w on w.id = n.registration_id left join dealers d on d.id = n.dealer_id
     where m.person_id = :personId::uuid and m.seen_at is null
   ) unseen where "on" = any(:kinds::text[]) order by at, id limit :limit::int`,
);

/** The colleagues whom a note names, and whether they have seen it. */
export type Named = { readonly id: string; readonly name: string; readonly hasSeen: boolean };

/** Lists whom notes name, by the id of the note. The caller has checked the right. */
export async function listNamedIn(
  shop: Pick<Shop, 'db'>,
  noteIds: readonly string[],
): Promise<Map<string, Named[]>> {
  if (noteIds.length === 0) return new Map();
  const { customerNoteId, inboxMessageId, subjectNoteId } = mentions;
  const ids = [...noteIds];
  const isOfThem = or(
    inArray(customerNoteId, ids),
    inArray(inboxMessageId, ids),
    inArray(subjectNoteId, ids),
  );
  const rows = await shop.db.select().from(mentions).where(isOfThem).orderBy(asc(mentions.id));
  const names = await listNames(
    shop,
    rows.map(({ personId }) => personId),
  );
  const namedBy = ({ personId: id, seenAt }: (typeof rows)[number]): Named => {
    return { id, name: names.get(id) ?? '', hasSeen: seenAt !== null };
  };
  const byNote = Map.groupBy(
    rows,
    (row) => row.customerNoteId ?? row.inboxMessageId ?? row.subjectNoteId ?? '',
  );
  return new Map([...byNote].map(([note, of]) => [note, of.map(namedBy)]));
}

const COLUMNS = {
  return: subjectNotes.returnId,
  product: subjectNotes.productId,
  registration: subjectNotes.registrationId,
  withdrawal: subjectNotes.withdrawalId,
  dealer: subjectNotes.dealerId,
  review: subjectNotes.reviewId,
  campaign: subjectNotes.campaignId,
  receipt: subjectNotes.receiptId,
} as const satisfies Readonly<Record<Subject, unknown>>;

/** Counts the notes about money that came, by its id. The caller has checked the right. */
export async function countReceiptNotes(
  { db }: Pick<Shop, 'db'>,
  receiptIds: readonly string[],
): Promise<Map<string, number>> {
  if (receiptIds.length === 0) return new Map();
  const { receiptId } = subjectNotes;
  const rows = await db
    .select({ receiptId, n: count() })
    .from(subjectNotes)
    .where(inArray(receiptId, [...receiptIds]))
    .groupBy(receiptId);
  return new Map(rows.map((row) => [row.receiptId ?? '', row.n]));
}

/** A note about one of them. */
export type SubjectNote = Omit<Mention, 'on' | 'of'> & { readonly named: readonly Named[] };

/**
 * Lists the notes about a return, a product …, the newest first.
 * @throws Refusal staff.right-lacking, and those of `findSubject`
 */
export async function listSubjectNotes(
  shop: Shop,
  { on, of }: { readonly on: Subject; readonly of: string },
): Promise<SubjectNote[]> {
  requireRight(shop, ROOMS[on], 'look');
  const isIts = eq(COLUMNS[on], await findSubject(shop, on, of));
  const rows = await shop.db
    .select()
    .from(subjectNotes)
    .where(isIts)
    .orderBy(desc(subjectNotes.id))
    .limit(50);
  const named = await listNamedIn(
    shop,
    rows.map(({ id }) => id),
  );
  const names = await listNames(
    shop,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map(({ id, at, text, authorId }) => ({
    ...{ id, at, text, author: names.get(authorId) ?? authorId, named: named.get(id) ?? [] },
  }));
}
