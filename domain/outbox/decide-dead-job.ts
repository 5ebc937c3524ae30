import { and, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireStaffActor } from '#domain/audit/require-staff-actor.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { listDeadJobs } from './list-dead-jobs.ts';
import { deadJobUnknown, reasonMissing, staffOnly } from './refusals.ts';
import { type DeadJobState, deadJobs } from './schema.ts';

/** How long a job stays dead before the clock tries it again. */
const REST_MS = 3600 * 1000;
const MOST = 200;

export type DeadJobDecision = { readonly id: string; readonly reason: string };

/**
 * Sends a dead job again.
 * @throws Refusal outbox.staff-only, outbox.reason-missing, outbox.dead-job-unknown
 */
export function retryDeadJob(shop: Shop, decision: DeadJobDecision): Promise<void> {
  return decide(shop, decision, 'retried');
}

/**
 * The same for all that are dead, each for itself. @returns how many
 * @throws Refusal outbox.staff-only, outbox.reason-missing
 */
export async function retryAllDeadJobs(shop: Shop, { reason }: { readonly reason: string }): Promise<number> {
  requireDecider(shop);
  if (reason.trim() === '') throw reasonMissing();
  const jobs = await listDeadJobs(shop, MOST);
  for (const { id } of jobs) await decide(shop, { id, reason }, 'retried');
  return jobs.length;
}

/**
 * Gives a dead job up for good: it is never retried.
 * @throws Refusal outbox.staff-only, outbox.reason-missing, outbox.dead-job-unknown
 */
export function dropDeadJob(shop: Shop, decision: DeadJobDecision): Promise<void> {
  return decide(shop, decision, 'dropped');
}

const droppedJob = z.object({ id: z.string() });

/**
 * Takes a job up again that was given up: the inverse of dropping it. It is dead again, and waits.
 * @throws Refusal outbox.staff-only, outbox.dead-job-unknown
 */
export async function restoreDeadJob(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<void> {
  requireDecider(shop);
  const { id } = droppedJob.parse(inverse);
  await inTransaction(shop, async ({ db, ...inside }) => {
    const [job] = await db
      .update(deadJobs)
      .set({ state: 'dead', reason: null, decidedAt: null })
      .where(and(eq(deadJobs.id, id), eq(deadJobs.state, 'dropped')))
      .returning();
    if (!job) throw deadJobUnknown();
    const subject = { subjectKind: 'job', subjectId: id, detail: { name: job.name } };
    await recordAudit({ ...inside, db }, { action: 'job.restored', ...subject });
  });
}

/**
 * Retries every job that has been dead for an hour; by the clock. One that dies again rests again,
 * so that work goes on by itself however long an outage lasts. @returns how many were sent
 */
export function retryDeadJobs(shop: Shop): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const now = inside.clock.now();
    const isRested = lt(deadJobs.diedAt, new Date(now.getTime() - REST_MS));
    const jobs = await inside.db
      .select({ id: deadJobs.id })
      .from(deadJobs)
      .where(and(eq(deadJobs.state, 'dead'), isRested))
      .limit(MOST)
      .for('update', { skipLocked: true });
    for (const { id } of jobs) await settle(inside, { id, reason: 'by the clock' }, 'retried');
    return jobs.length;
  });
}

async function decide(shop: Shop, decision: DeadJobDecision, state: DeadJobState): Promise<void> {
  requireDecider(shop);
  if (decision.reason.trim() === '') throw reasonMissing();
  await inTransaction(shop, (inside) => settle(inside, decision, state));
}

/** Staff, or a person with the right over settings: the room `staff` stands to the right. */
function requireDecider(shop: Shop): void {
  const { actor } = shop;
  if (actor.kind === 'office' && actor.rights.settings?.includes('change')) return;
  requireStaffActor(shop, 'dead-jobs', staffOnly);
}

async function settle(shop: Shop, { id, reason }: DeadJobDecision, state: DeadJobState): Promise<void> {
  const [job] = await shop.db
    .update(deadJobs)
    .set({ state, reason, decidedAt: shop.clock.now() })
    .where(and(eq(deadJobs.id, id), eq(deadJobs.state, 'dead')))
    .returning();
  if (!job) throw deadJobUnknown();
  if (state === 'retried') await shop.ports.jobs.send(shop.db, job.name, job.payload);
  const detail = { name: job.name, reason };
  await recordAudit(shop, { action: `job.${state}`, subjectKind: 'job', subjectId: id, detail, reason });
}
