import { and, eq, gt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { DeadJob } from './port.ts';
import { deadJobs } from './schema.ts';
import { writeEvent } from './write-event.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Keeps a job that failed for the last time, for the sweep that retries it and for staff. The same
 * work that died twice is one row. The event `job.died` goes out once per cause: a job of the same
 * name that died of the same error within a day of the last one is no news.
 */
export function recordDeadJob(shop: Shop, dead: DeadJob): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const { id, name, tries, error } = dead;
    const diedAt = inside.clock.now();
    if (await mergeWithSame(inside, dead, diedAt)) return;
    const isKnown = await hasSameCause(inside, dead);
    const row = { ...dead, diedAt, state: 'dead' as const };
    const { rowCount } = await inside.db.insert(deadJobs).values(row).onConflictDoNothing();
    if (rowCount === 0) return;
    const detail = { name, tries, error };
    await recordAudit(inside, { action: 'job.dead', subjectKind: 'job', subjectId: id, detail });
    if (isKnown) return;
    await writeEvent(inside, { name: 'job.died', key: `job.died:${id}`, payload: { jobId: id } });
  });
}

/** Two jobs of one promise died: one retry is enough. */
async function mergeWithSame({ db }: Shop, dead: DeadJob, diedAt: Date): Promise<boolean> {
  const { name, payload, tries, error } = dead;
  const merged = await db
    .update(deadJobs)
    .set({ tries, error, diedAt })
    .where(and(eq(deadJobs.name, name), eq(deadJobs.payload, payload), eq(deadJobs.state, 'dead')))
    .returning({ id: deadJobs.id });
  return merged.length > 0;
}

async function hasSameCause({ db, clock }: Shop, { name, error }: DeadJob): Promise<boolean> {
  const since = new Date(clock.now().getTime() - DAY_MS);
  const isSame = and(eq(deadJobs.name, name), eq(deadJobs.error, error), gt(deadJobs.diedAt, since));
  const same = await db.select({ id: deadJobs.id }).from(deadJobs).where(isSame).limit(1);
  return same.length > 0;
}
