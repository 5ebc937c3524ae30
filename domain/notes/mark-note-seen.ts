import { and, eq, isNull } from 'drizzle-orm';
import { requireStaff } from '#domain/orders/require-staff.ts';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { orderNoteNames } from './schema.ts';

/**
 * Marks that whoever acts has seen a note that names them; it leaves their start page.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function markNoteSeen(shop: Shop, { noteId }: { readonly noteId: string }): Promise<void> {
  requireStaff(shop, 'look');
  const { actor, db, clock } = shop;
  if (actor.kind !== 'office' || !isId(noteId)) return;
  const { personId, seenAt } = orderNoteNames;
  const isMine = and(eq(orderNoteNames.noteId, noteId), eq(personId, actor.id), isNull(seenAt));
  await db.update(orderNoteNames).set({ seenAt: clock.now() }).where(isMine);
}
