import { asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { nextService } from './next-service.ts';
import { serviceEntries } from './schema.ts';

export type ServiceEntry = typeof serviceEntries.$inferSelect;

/**
 * The service book of a frame: its entries, the oldest first, the next service and the highest
 * kilometres; nothing of whose the bike was.
 */
export async function readServiceBook({ db }: Pick<Shop, 'db'>, serial: string) {
  const entries = await db
    .select()
    .from(serviceEntries)
    .where(eq(serviceEntries.serial, serial))
    .orderBy(asc(serviceEntries.doneOn), asc(serviceEntries.recordedAt), asc(serviceEntries.id));
  const read = entries.flatMap(({ km }) => (km === null ? [] : [km]));
  return { entries, next: nextService(entries), km: read.length > 0 ? Math.max(...read) : null };
}

/** One entry, for the room that writes the mails; null when it is gone. */
export async function findEntry({ db }: Pick<Shop, 'db'>, id: string): Promise<ServiceEntry | null> {
  const [found] = await db.select().from(serviceEntries).where(eq(serviceEntries.id, id));
  return found ?? null;
}
