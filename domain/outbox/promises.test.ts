import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { dropDeadJob, retryDeadJob, retryDeadJobs } from './decide-dead-job.ts';
import { deleteOldEvents } from './delete-old-events.ts';
import { listDeadJobs } from './list-dead-jobs.ts';
import { markHandled } from './mark-handled.ts';
import { recordDeadJob } from './record-dead-job.ts';
import { requeueEvents } from './requeue-events.ts';
import { deadJobs, outboxEvents } from './schema.ts';
import { EVENT_JOB, writeEvent } from './write-event.ts';

const HOUR = 3600 * 1000;
const shop = await testShop();
const staff = { ...shop, actor: { kind: 'staff' as const, id: 'anna' } };
const sent = () => shop.ports.sentJobs.splice(0);

beforeEach(async () => {
  await shop.db.delete(outboxEvents);
  await shop.db.delete(deadJobs);
  sent();
});

async function event(): Promise<string> {
  const key = `test.happened:${newId()}`;
  await writeEvent(shop, { name: 'test.happened', key, payload: { id: '7' } });
  return key;
}

const deadJob = (name = 'mail.send', error = '451 busy') => ({
  id: newId(),
  name,
  payload: { mailId: newId() },
  tries: 21,
  error,
});

describe('an event that is not handled', () => {
  it('is sent again once its job must have ended, and no sooner', async () => {
    const key = await event();
    sent();
    shop.clock.forward(5.9 * HOUR);
    expect(await requeueEvents(shop)).toBe(0);
    shop.clock.forward(0.2 * HOUR);
    expect(await requeueEvents(shop)).toBe(1);
    const payload = { name: 'test.happened', key, payload: { id: '7' } };
    expect(sent()).toEqual([{ name: EVENT_JOB, payload }]);
    expect(await requeueEvents(shop)).toBe(0);
    shop.clock.forward(6.1 * HOUR);
    expect(await requeueEvents(shop)).toBe(1);
  });

  it('is left alone after it was handled', async () => {
    await markHandled(shop, await event());
    shop.clock.forward(7 * HOUR);
    expect(await requeueEvents(shop)).toBe(0);
  });

  it('is not purged, however old', async () => {
    const [handled, open] = [await event(), await event()];
    await markHandled(shop, handled);
    shop.clock.forward(91 * 24 * HOUR);
    expect(await deleteOldEvents(shop)).toBe(1);
    expect((await shop.db.select().from(outboxEvents)).map(({ key }) => key)).toEqual([open]);
  });
});

describe('a job that died', () => {
  it('is told of once per cause', async () => {
    for (const dead of [deadJob(), deadJob(), deadJob('mail.send', '550 gone'), deadJob('payments.refund')])
      await recordDeadJob(shop, dead);
    const told = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'job.died'));
    expect(told).toHaveLength(3);
    expect(await listDeadJobs(shop)).toHaveLength(4);
  });

  it('is no news while the same cause goes on, even after a retry, and is again a day later', async () => {
    const told = () => shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'job.died'));
    for (let hours = 0; hours < 72; hours += 6) {
      await recordDeadJob(shop, deadJob());
      shop.clock.forward(6 * HOUR);
      await retryDeadJobs(shop);
    }
    expect(await told()).toHaveLength(1);
    shop.clock.forward(25 * HOUR);
    await recordDeadJob(shop, deadJob());
    expect(await told()).toHaveLength(2);
  });

  it('recorded twice is one, and so are two jobs with the same work', async () => {
    const dead = deadJob();
    await recordDeadJob(shop, dead);
    await recordDeadJob(shop, dead);
    await recordDeadJob(shop, { ...dead, id: newId(), tries: 3 });
    expect(await listDeadJobs(shop)).toMatchObject([{ id: dead.id, tries: 3 }]);
  });

  it('is retried by the clock after an hour', async () => {
    const dead = deadJob();
    await recordDeadJob(shop, dead);
    sent();
    expect(await retryDeadJobs(shop)).toBe(0);
    shop.clock.forward(1.1 * HOUR);
    expect(await retryDeadJobs(shop)).toBe(1);
    expect(sent()).toEqual([{ name: dead.name, payload: dead.payload }]);
    expect(await listDeadJobs(shop)).toEqual([]);
  });

  it('is retried or dropped by staff with a reason, once, and the audit tells who and why', async () => {
    const [first, second] = [deadJob(), deadJob()];
    for (const dead of [first, second]) await recordDeadJob(shop, dead);
    sent();
    await retryDeadJob(staff, { id: first.id, reason: 'the mail server is back' });
    await dropDeadJob(staff, { id: second.id, reason: 'told by phone' });
    expect(sent()).toEqual([{ name: first.name, payload: first.payload }]);
    shop.clock.forward(2 * HOUR);
    expect(await retryDeadJobs(shop)).toBe(0);
    const again = dropDeadJob(staff, { id: second.id, reason: 'again' });
    await expect(again).rejects.toMatchObject({ code: 'outbox.dead-job-unknown' });
    const [entry] = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'job.dropped'));
    expect(entry).toMatchObject({
      actorId: 'anna',
      subjectId: second.id,
      detail: { reason: 'told by phone' },
    });
  });

  it('is decided by staff alone, and not without a reason', async () => {
    const dead = deadJob();
    await recordDeadJob(shop, dead);
    const asGuest = dropDeadJob(shop, { id: dead.id, reason: 'why not' });
    await expect(asGuest).rejects.toMatchObject({ code: 'outbox.staff-only' });
    const unsaid = dropDeadJob(staff, { id: dead.id, reason: ' ' });
    await expect(unsaid).rejects.toMatchObject({ code: 'outbox.reason-missing' });
    expect(await listDeadJobs(shop)).toHaveLength(1);
  });
});
