import { listMentions, type Mention } from '#domain/mentions/list-mentions.ts';
import { listNotesFor } from '#domain/notes/list-notes.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';

export type NoteForYou = Omit<Mention, 'on'> & { readonly on: Mention['on'] | 'order' };

const SHOWN = 10;

/** Notes that name whoever looks and that they have not seen, the oldest first. */
export async function loadNotes(shop: Shop, personId: string): Promise<NoteForYou[]> {
  const [ofOrders, others] = await Promise.all([
    mayAct(shop, 'orders', 'look') ? listNotesFor(shop, { personId, limit: SHOWN }) : [],
    listMentions(shop, SHOWN),
  ]);
  const notes = ofOrders.map(({ orderNumber, ...note }) => ({
    ...note,
    on: 'order' as const,
    of: orderNumber,
  }));
  return [...notes, ...others].sort((one, other) => one.at.getTime() - other.at.getTime()).slice(0, SHOWN);
}
