import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockOrderAlone } from '#domain/orders/lock-order.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { listColleagues } from '#domain/staff/people.ts';
import { newId } from '#shared/ids.ts';
import { findNamed } from './find-named.ts';
import { noteEmpty, noteTooLong } from './refusals.ts';
import { orderNoteNames, orderNotes } from './schema.ts';

const MAX_LENGTH = 2000;

export type NoteToWrite = {
  readonly orderId: string;
  /** Colleagues stand in it as `@Marco Zanin`. */
  readonly text: string;
  /** Colleagues who were picked besides, by id; who does not work here is left out. */
  readonly named?: readonly string[];
};

/**
 * Writes a note about an order, for colleagues. Those it names find it on their start page.
 * @returns the note's id
 * @throws Refusal notes.text-missing, notes.text-too-long, orders.unknown, orders.staff-only,
 *   staff.right-lacking
 */
export async function writeNote(shop: Shop, { orderId, ...wanted }: NoteToWrite): Promise<string> {
  requireStaff(shop, 'change');
  const text = wanted.text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
  if (text === '') throw noteEmpty();
  if (text.length > MAX_LENGTH) throw noteTooLong();
  return inTransaction(shop, async (inside) => {
    await lockOrderAlone(inside, orderId);
    const colleagues = await listColleagues(inside);
    const inText = findNamed(text, colleagues);
    const named = colleagues.filter((one) => inText.includes(one) || wanted.named?.includes(one.id));
    const at = inside.clock.now();
    const id = newId(at.getTime());
    const authorId = inside.actor.id ?? inside.actor.kind;
    await inside.db.insert(orderNotes).values({ id, orderId, authorId, text, at });
    const names = named.map(({ id: personId }) => ({ noteId: id, personId, orderId }));
    if (names.length > 0) await inside.db.insert(orderNoteNames).values(names);
    await recordAudit(inside, {
      ...{ action: 'order.note-written', subjectKind: 'order', subjectId: orderId },
      detail: { noteId: id, named: named.map((one) => one.id) },
    });
    return id;
  });
}
