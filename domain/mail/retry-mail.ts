import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { retryDeadJob } from '#domain/outbox/decide-dead-job.ts';
import { deadJobs } from '#domain/outbox/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import { listOpenMails, type MailView } from './list-open-mails.ts';
import { mailUnknown } from './refusals.ts';
import { mailMessages } from './schema.ts';
import { SEND_MAIL_JOB } from './write-mail.ts';

/** One form sends so many again; the rest stands in the list afterwards. */
const MOST = 200;
const REASON = 'sent again from the outbox';

/**
 * Sends a mail once more that did not leave, or that was refused for good: its recipient's box may
 * be there again. A mail that left meanwhile stays as it is.
 * @throws Refusal staff.right-lacking, mail.unknown
 */
export async function retryMail(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  requireRight(shop, 'settings', 'change');
  if (!isId(id)) throw mailUnknown();
  await inTransaction(shop, async (inside) => {
    const isOpen = and(eq(mailMessages.id, id), isNull(mailMessages.sentAt));
    const { db, clock, ports } = inside;
    const [before] = await db.select().from(mailMessages).where(isOpen).for('update');
    if (!before) throw mailUnknown();
    await db.update(mailMessages).set({ refusedAt: null, queuedAt: clock.now() }).where(isOpen);
    const job = await findDead(inside, id);
    if (job) await retryDeadJob(inside, { id: job, reason: REASON });
    else await ports.jobs.send(db, SEND_MAIL_JOB, { mailId: id });
    await recordAudit(inside, {
      ...{ action: 'mail.retried', subjectKind: 'mail', subjectId: id, detail: { key: before.key } },
      before: { state: before.refusedAt ? 'refused' : job ? 'dead' : 'waiting' },
    });
  });
}

/**
 * The same for all of a view, each for itself. @returns how many
 * @throws Refusal staff.right-lacking
 */
export async function retryMails(shop: Shop, { view }: { readonly view: MailView }): Promise<number> {
  requireRight(shop, 'settings', 'change');
  const mails = await listOpenMails(shop, { view, limit: MOST });
  for (const { id } of mails) await retryMail(shop, { id });
  return mails.length;
}

async function findDead({ db }: Shop, mailId: string): Promise<string | null> {
  const { id, name, state, payload } = deadJobs;
  const dead = await db
    .select({ id, payload })
    .from(deadJobs)
    .where(and(eq(name, SEND_MAIL_JOB), eq(state, 'dead')));
  return dead.find((job) => (job.payload as { mailId?: string }).mailId === mailId)?.id ?? null;
}
