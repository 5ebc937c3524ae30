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
import { mentions, subjectNotes } from './schema.ts';

const MAX_LENGTH = 2000;

export type NamedNote = {
  readonly on: 'customer' | 'case' | 'return' | 'product';
  /** The customer's id, the number of the case or the return, the product's code. */
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
 *   returns.unknown, media.product-unknown, notes.text-missing, notes.text-too-long
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

const WRITERS: Readonly<Record<NamedNote['on'], (shop: Shop, note: NamedNote) => Promise<Written | null>>> = {
  customer: async (shop, { of, text }) => ({
    customerNoteId: await addCustomerNote(shop, { customerId: of, note: text }),
  }),
  case: async (shop, { of, text, key = '' }) => {
    const id = await addCaseNote(shop, { number: of, message: text, key });
    return id === null ? null : { inboxMessageId: id };
  },
  return: async (shop, { of, text }) => {
    requireRight(shop, 'returns', 'change');
    return addSubjectNote(shop, { subject: 'return', returnId: await findSubject(shop, 'return', of), text });
  },
  product: async (shop, { of, text }) => {
    requireRight(shop, 'catalogue', 'change');
    const productId = await findSubject(shop, 'product', of);
    return addSubjectNote(shop, { subject: 'product', productId, text });
  },
};

type SubjectNote = { readonly text: string } & (
  | { readonly subject: 'return'; readonly returnId: string }
  | { readonly subject: 'product'; readonly productId: string }
);

async function addSubjectNote(shop: Shop, note: SubjectNote): Promise<Written> {
  const text = note.text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
  if (text === '') throw noteEmpty();
  if (text.length > MAX_LENGTH) throw noteTooLong();
  const at = shop.clock.now();
  const id = newId(at.getTime());
  const { subject, text: _text, ...its } = note;
  const authorId = shop.actor.id ?? shop.actor.kind;
  await shop.db.insert(subjectNotes).values({ id, ...its, authorId, text, at });
  await recordAudit(shop, {
    ...{ action: `${subject}.note-written`, subjectKind: subject },
    subjectId: note.subject === 'return' ? note.returnId : note.productId,
    detail: { noteId: id },
  });
  return { subjectNoteId: id };
}
