import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import { isId } from '#shared/ids.ts';
import { orderNoteNames, orderNotes } from './schema.ts';

export type Note = {
  readonly id: string;
  readonly at: Date;
  /** The name of who wrote it. */
  readonly author: string;
  readonly text: string;
  /** The colleagues it names. */
  readonly named: readonly { readonly id: string; readonly name: string; readonly hasSeen: boolean }[];
};

/** Lists the notes about an order, the newest first. @throws Refusal orders.staff-only */
export function listNotes(shop: Shop, orderId: string): Promise<Note[]> {
  return listNotesOf(shop, [orderId]);
}

/** Those about several orders. @throws Refusal orders.staff-only */
export async function listNotesOf(shop: Shop, orderIds: readonly string[]): Promise<Note[]> {
  requireStaff(shop, 'look');
  const rows = await shop.db
    .select()
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(desc(orderNotes.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const naming = await shop.db.select().from(orderNoteNames).where(inArray(orderNoteNames.noteId, ids));
  const people = [...rows.map(({ authorId }) => authorId), ...naming.map(({ personId }) => personId)];
  const names = await listNames(shop, people);
  return rows.map(({ id, at, authorId, text }) => {
    const author = names.get(authorId) ?? authorId;
    const named = naming
      .filter(({ noteId }) => noteId === id)
      .map(({ personId, seenAt }) => ({
        ...{ id: personId, name: names.get(personId) ?? '', hasSeen: seenAt !== null },
      }));
    return { id, at, author, text, named };
  });
}

export type NoteForMe = Pick<Note, 'id' | 'at' | 'author' | 'text'> & { readonly orderNumber: string };

/**
 * Lists the notes that name a colleague who has not seen them, the oldest first.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listNotesFor(
  shop: Shop,
  { personId, limit }: { readonly personId: string; readonly limit: number },
): Promise<NoteForMe[]> {
  requireStaff(shop, 'look');
  if (!isId(personId)) return [];
  const rows = await shop.db
    .select({ note: orderNotes, orderNumber: orders.number })
    .from(orderNoteNames)
    .innerJoin(orderNotes, eq(orderNotes.id, orderNoteNames.noteId))
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(and(eq(orderNoteNames.personId, personId), isNull(orderNoteNames.seenAt)))
    .orderBy(asc(orderNotes.id))
    .limit(limit);
  const names = await listNames(
    shop,
    rows.map(({ note }) => note.authorId),
  );
  return rows.map(({ note: { id, at, authorId, text }, orderNumber }) => {
    return { id, at, author: names.get(authorId) ?? authorId, text, orderNumber };
  });
}
