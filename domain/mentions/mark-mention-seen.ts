import { and, eq, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { mentions } from './schema.ts';

/** Marks that whoever acts has seen a note that names them; nobody else's changes. */
export async function markMentionSeen(
  { db, actor, clock }: Shop,
  { mentionId }: { readonly mentionId: string },
): Promise<void> {
  if (actor.kind !== 'office' || !isId(actor.id) || !isId(mentionId)) return;
  const isMine = and(eq(mentions.id, mentionId), eq(mentions.personId, actor.id), isNull(mentions.seenAt));
  await db.update(mentions).set({ seenAt: clock.now() }).where(isMine);
}
