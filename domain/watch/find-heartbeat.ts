import { max } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { scheduledRuns } from './schema.ts';

/** The worker's heartbeat: when any job of the schedule last succeeded; null before the first. */
export async function findHeartbeat({ db }: Pick<Shop, 'db'>): Promise<Date | null> {
  const [beat] = await db.select({ at: max(scheduledRuns.at) }).from(scheduledRuns);
  return beat?.at ?? null;
}
