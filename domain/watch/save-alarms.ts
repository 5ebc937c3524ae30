import { and, eq, inArray, isNull } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { Alarm } from './alarm.ts';
import type { Cause, Finding } from './causes.ts';
import { queueAlarmMail } from './queue-alarm-mail.ts';
import { alarms } from './schema.ts';

export type Look = {
  readonly findings: readonly Finding[];
  /** The causes that were looked at; alarms of others stay as they are. */
  readonly causes: readonly Cause[];
  /** Where these causes are a node's own, its name: other nodes' alarms stay. */
  readonly node?: string;
  /** Who gets the mails; null: nobody. Empty: the company's address. */
  readonly mailTo: string | null;
};

/**
 * Compares what was found with the alarms that are raised: a new one is raised once, however many
 * nodes find it, one that is found no more is over. Each is told by mail, in the same transaction.
 */
export async function saveAlarms(shop: Shop, look: Look): Promise<void> {
  const raised = await listRaised(shop, look);
  const isSame = (one: Pick<Alarm, 'cause' | 'subject'>, other: Finding) =>
    one.cause === other.cause && one.subject === other.subject;
  for (const finding of look.findings)
    if (!raised.some((alarm) => isSame(alarm, finding))) await raise(shop, finding, look.mailTo);
  for (const alarm of raised)
    if (!look.findings.some((finding) => isSame(alarm, finding))) await end(shop, alarm, look.mailTo);
}

function listRaised({ db }: Shop, { causes, node }: Look): Promise<Alarm[]> {
  const isLookedAt = and(isNull(alarms.overAt), inArray(alarms.cause, [...causes]));
  // Raised before nodes had their port in the name, an alarm has the machine's alone.
  const names = [node ?? '', (node ?? '').replace(/:\d+$/, '')];
  const isOfNode = node === undefined ? undefined : inArray(alarms.subject, names);
  return db.select().from(alarms).where(and(isLookedAt, isOfNode));
}

function raise(shop: Shop, { cause, subject, what, found }: Finding, mailTo: string | null): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const now = inside.clock.now();
    const [alarm] = await inside.db
      .insert(alarms)
      .values({ id: newId(now.getTime()), cause, subject, what, found, raisedAt: now })
      .onConflictDoNothing()
      .returning();
    // The mail of a dead job came with the event `job.died`.
    if (alarm && mailTo !== null && cause !== 'dead-job') await queueAlarmMail(inside, alarm, mailTo);
  });
}

function end(shop: Shop, { id }: Alarm, mailTo: string | null): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const [alarm] = await inside.db
      .update(alarms)
      .set({ overAt: inside.clock.now() })
      .where(and(eq(alarms.id, id), isNull(alarms.overAt)))
      .returning();
    if (alarm && mailTo !== null) await queueAlarmMail(inside, alarm, mailTo);
  });
}
