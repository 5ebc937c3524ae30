import { recordAudit } from '#domain/audit/record-audit.ts';
import { addCustomerNote } from '#domain/customers/customer-notes.ts';
import { addCaseNote } from '#domain/inbox/add-case-note.ts';
import { findNamed } from '#domain/notes/find-named.ts';
import { noteEmpty, noteTooLong } from '#domain/notes/refusals.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { listColleagues } from '#domain/staff/people.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import { findSubject } from './find-subject.ts';
import { type Noted, ROOMS, type Subject } from './rooms.ts';
import { mentions, subjectNotes } from './schema.ts';

const MAX_LENGTH = 2000;

export type NamedNote = {
  readonly on: Noted;
  /** A number, the product's code, the dealer's slug; of the others their id. */
  readonly of: string;
  /** Colleagues stand in it as `@Marco Zanin`. */
  readonly text: string;
  /** Colleagues who were picked besides, by id; who does not work here is left out. */
  readonly named?: readonly string[];
  /** The form's own key, for cases: sent twice, it is one note. */
  readonly key?: string;
};

/** The column of a mention that leads to its note, and the note's id. */
type Written = Partial<
  Pick<typeof mentions.$inferInsert, 'customerNoteId' | 'inboxMessageId' | 'subjectNoteId'>
>;

/**
 * Writes a note for colleagues. Those it names find it on their start page.
 * @throws Refusal staff.right-lacking, customers.unknown, customers.note-missing,
 *   customers.note-too-long, inbox.message-missing, inbox.message-too-long, inbox.case-unknown,
 *   notes.text-missing, notes.text-too-long, and those of `findSubject`
 */
export async function writeNamedNote(shop: Shop, note: NamedNote): Promise<void> {
  await inTransaction(shop, async (inside) => {
    const written = await WRITERS[note.on](inside, note);
    if (written === null) return;
    const colleagues = await listColleagues(inside);
    const inText = findNamed(note.text, colleagues);
    const named = colleagues.filter((one) => inText.includes(one) || note.named?.includes(one.id));
    if (named.length === 0) return;
    await inside.db
      .insert(mentions)
      .values(named.map(({ id: personId }) => ({ id: newId(), personId, ...written })));
  });
}

const WRITERS: Readonly<Record<Noted, (shop: Shop, note: NamedNote) => Promise<Written | null>>> = {
  customer: async (shop, { of, text }) => ({
    customerNoteId: await addCustomerNote(shop, { customerId: of, note: text }),
  }),
  case: async (shop, { of, text, key = '' }) => {
    const id = await addCaseNote(shop, { number: of, message: text, key });
    return id === null ? null : { inboxMessageId: id };
  },
  return: (shop, note) => addSubjectNote(shop, 'return', note),
  product: (shop, note) => addSubjectNote(shop, 'product', note),
  registration: (shop, note) => addSubjectNote(shop, 'registration', note),
  withdrawal: (shop, note) => addSubjectNote(shop, 'withdrawal', note),
  dealer: (shop, note) => addSubjectNote(shop, 'dealer', note),
  review: (shop, note) => addSubjectNote(shop, 'review', note),
  campaign: (shop, note) => addSubjectNote(shop, 'campaign', note),
  receipt: (shop, note) => addSubjectNote(shop, 'receipt', note),
};

/** How the audit names each. */
const AUDITED: Readonly<Record<Subject, { readonly kind: string; readonly act: string }>> = {
  return: { kind: 'return', act: 'return.note-written' },
  product: { kind: 'product', act: 'product.note-written' },
  registration: { kind: 'warranty-registration', act: 'warranty.note-written' },
  withdrawal: { kind: 'withdrawal', act: 'withdrawal.note-written' },
  dealer: { kind: 'dealer', act: 'dealer.note-written' },
  review: { kind: 'review', act: 'review.note-written' },
  campaign: { kind: 'campaign', act: 'campaign.note-written' },
  receipt: { kind: 'bank-receipt', act: 'bank-transfer.note-written' },
};

async function addSubjectNote(shop: Shop, on: Subject, note: NamedNote): Promise<Written> {
  requireRight(shop, ROOMS[on], 'change');
  const subject = await findSubject(shop, on, note.of);
  const text = note.text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
  if (text === '') throw noteEmpty();
  if (text.length > MAX_LENGTH) throw noteTooLong();
  const at = shop.clock.now();
  const id = newId(at.getTime());
  const authorId = shop.actor.id ?? shop.actor.kind;
  const its = {
    returnId: on === 'return' ? subject : null,
    productId: on === 'product' ? subject : null,
    registrationId: on === 'registration' ? subject : null,
    withdrawalId: on === 'withdrawal' ? subject : null,
    dealerId: on === 'dealer' ? subject : null,
    reviewId: on === 'review' ? subject : null,
    campaignId: on === 'campaign' ? subject : null,
    receiptId: on === 'receipt' ? subject : null,
  };
  await shop.db.insert(subjectNotes).values({ id, ...its, authorId, text, at });
  const { kind, act } = AUDITED[on];
  // The history of a dealer goes by its slug.
  const subjectId = on === 'dealer' ? note.of : subject;
  await recordAudit(shop, { action: act, subjectKind: kind, subjectId, detail: { noteId: id } });
  return { subjectNoteId: id };
}
