import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { countOpenPromises } from '#domain/mail/count-open-promises.ts';
import type { OutgoingMail } from '#domain/mail/port.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { listDeadJobs } from '#domain/outbox/list-dead-jobs.ts';
import type { JobPayload } from '#domain/outbox/port.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { refunds } from '#domain/payments/schema.ts';
import { cancelBeforeShipping } from '#domain/shipments/cancel-before-shipping.ts';
import { shipments } from '#domain/shipments/schema.ts';
import { newId } from '#shared/ids.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { HANDLERS, type JobName } from './handlers.ts';
import { SCHEDULE } from './schedule.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const STEP = 60 * MINUTE;
/** As in `adapters/jobs/settings.ts`: the last try comes after about five hours. */
const MOST_TRIES = 21;
const pauseAfter = (tries: number) => Math.min(1000 * 2 ** tries, 30 * MINUTE);

const { shop: plain, sandbox } = await testShopWithSandbox();
await ensureSiteConfig(plain);
const goods = await sampleGoods(plain);

type Waiting = { name: string; payload: JobPayload; tries: number; dueAt: number };
let queue: Waiting[] = [];
let delivered: OutgoingMail[] = [];
let isAway = false;

const away = () => Promise.reject(new Error('connect ETIMEDOUT'));
const provider = new Proxy(sandbox.provider, {
  get: (target, name) => {
    const value = Reflect.get(target, name);
    return isAway && typeof value === 'function' ? away : value;
  },
});

const shop = {
  ...plain,
  actor: { kind: 'system', id: 'test' } as const,
  ports: {
    ...plain.ports,
    payment: { sandbox: provider },
    mail: {
      deliver: async (mail: OutgoingMail) => {
        if (isAway) await away();
        delivered.push(mail);
      },
    },
    jobs: {
      send: async (_db: unknown, name: string, payload: JobPayload) => {
        queue.push({ name, payload, tries: 0, dueAt: plain.clock.now().getTime() });
      },
    },
  },
};

/** Works the queue and its schedule. A failing job is retried with growing pauses until it dies. */
async function workFor(milliseconds: number): Promise<void> {
  const until = plain.clock.now().getTime() + milliseconds;
  while (plain.clock.now().getTime() < until) {
    for (const { job, everySeconds } of SCHEDULE)
      if (everySeconds >= 600 && everySeconds < 3600) await HANDLERS[job](shop, {}).catch(() => undefined);
    await workDue();
    plain.clock.forward(STEP);
  }
}

async function workDue(): Promise<void> {
  for (let round = 0; round < 30; round += 1) {
    const now = plain.clock.now().getTime();
    const due = queue.filter(({ dueAt }) => dueAt <= now);
    if (due.length === 0) return;
    queue = queue.filter((job) => !due.includes(job));
    for (const job of due) await work(job);
  }
}

async function work(job: Waiting): Promise<void> {
  const { name, payload, tries } = job;
  try {
    await HANDLERS[name as JobName](shop, payload);
  } catch (error) {
    const isDead = tries + 1 >= MOST_TRIES;
    const dueAt = plain.clock.now().getTime() + pauseAfter(tries);
    if (!isDead) queue.push({ ...job, tries: tries + 1, dueAt });
    else await recordDeadJob(shop, { id: newId(), name, payload, tries: MOST_TRIES, error: String(error) });
  }
}

async function anOrderAndACanceledOne() {
  const { variantId } = await goods.addVariant({ code: `test-outage-${newId()}`, stock: 9 });
  const paid = await paidOrder(shop, sandbox, { [variantId]: 1 });
  const canceled = await paidOrder(shop, sandbox, { [variantId]: 2 });
  return { paid, canceled };
}

beforeEach(() => {
  queue = [];
  delivered = [];
  isAway = false;
});

it('three days without mail server and payment provider: afterwards every promise is kept, and staff were told once', async () => {
  const { paid, canceled } = await anOrderAndACanceledOne();
  await workDue();
  isAway = true;
  await cancelBeforeShipping(shop, { number: canceled.number });
  await workFor(3 * DAY);
  expect((await listDeadJobs(shop)).length + (await countOpenPromises(shop)).unsentMails).toBeGreaterThan(0);
  expect((await countOpenPromises(shop)).requestedRefunds).toBe(1);
  isAway = false;
  await workFor(0.5 * DAY);
  expect(await countOpenPromises(shop)).toMatchObject({
    unhandledEvents: 0,
    unsentMails: 0,
    requestedRefunds: 0,
    deadJobs: 0,
  });
  await expectKept(paid.orderId, canceled.orderId);
  const alarms = delivered.filter(({ key }) => key.startsWith('job.died:'));
  expect(alarms.length).toBeGreaterThan(0);
  expect(new Set(alarms.map(({ subject }) => subject)).size).toBe(alarms.length);
}, 240_000);

it('three days without database, then a queue that came back empty: what it held is done all the same', async () => {
  const { paid, canceled } = await anOrderAndACanceledOne();
  await cancelBeforeShipping(shop, { number: canceled.number });
  queue = [];
  plain.clock.forward(3 * DAY);
  await workFor(0.5 * DAY);
  await expectKept(paid.orderId, canceled.orderId);
  expect(delivered.filter(({ key }) => key.startsWith('job.died:'))).toEqual([]);
}, 240_000);

/** The confirmation is sent, the parcel prepared, the canceled order's money back: each once. */
async function expectKept(paidId: string, canceledId: string): Promise<void> {
  const keys = delivered.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining([`order-paid:${paidId}`]));
  const parcels = await shop.db.select().from(shipments).where(eq(shipments.orderId, paidId));
  expect(parcels).toHaveLength(1);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, canceledId));
  const ofOrder = sql`payment_id = ${order?.paymentId}`;
  const back = await shop.db.select().from(refunds).where(ofOrder);
  expect(back.map(({ state }) => state)).toEqual(['done']);
  const unsent = await shop.db.select().from(mailMessages).where(sql`sent_at is null`);
  expect(unsent).toEqual([]);
}
