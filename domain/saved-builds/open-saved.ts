import { asc, eq } from 'drizzle-orm';
import { guestSessions } from '#domain/customers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { savedBuildUnknown } from './refusals.ts';
import { savedBuilds } from './schema.ts';

export type SavedRow = typeof savedBuilds.$inferSelect;

/**
 * Reads and locks all rows of an owner, removed ones too, oldest first. @throws Refusal
 * saved-builds.unknown when the session is gone
 */
export async function openSaved({ db }: Shop, owner: string): Promise<SavedRow[]> {
  const [session] = await db
    .select({ id: guestSessions.id })
    .from(guestSessions)
    .where(eq(guestSessions.id, owner))
    .for('no key update');
  if (!session) throw savedBuildUnknown();
  return db
    .select()
    .from(savedBuilds)
    .where(eq(savedBuilds.guestSessionId, owner))
    .orderBy(asc(savedBuilds.savedAt), asc(savedBuilds.id));
}
