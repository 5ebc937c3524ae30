import { desc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { deadJobs } from './schema.ts';

export type DeadJobRow = typeof deadJobs.$inferSelect;

/** Jobs that died and wait for a retry or a decision, the latest first. */
export function listDeadJobs({ db }: Pick<Shop, 'db'>, limit = 200): Promise<DeadJobRow[]> {
  return db
    .select()
    .from(deadJobs)
    .where(eq(deadJobs.state, 'dead'))
    .orderBy(desc(deadJobs.diedAt))
    .limit(limit);
}

/** @returns null when no such job ever died */
export async function findDeadJob({ db }: Pick<Shop, 'db'>, id: string): Promise<DeadJobRow | null> {
  const [job] = await db.select().from(deadJobs).where(eq(deadJobs.id, id));
  return job ?? null;
}
