import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolderMail } from '#adapters/folder-mail/create-folder-mail.ts';
import { createJobs } from '#adapters/jobs/create-jobs.ts';
import { auditEntries } from '#domain/audit/schema.ts';
import { listMails } from '#domain/mail/list-mails.ts';
import type { MailTransport } from '#domain/mail/port.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { ensureSiteConfig, sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { HANDLERS } from './handlers.ts';
import { SCHEDULE } from './schedule.ts';
import { startWorker } from './start-worker.ts';

const shop = await testShop();
await ensureSiteConfig(shop);
let folder: string;
let stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pedivella-worker-'));
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  await rm(folder, { recursive: true, force: true });
});

/** One app node: jobs, folder mail and a worker. @returns the shop for requests */
async function startNode(
  settings: Parameters<typeof createJobs>[0]['settings'] = {},
  mail = createFolderMail({ folder }),
) {
  const jobs = createJobs({ pool: shop.connection.pool, settings });
  const base: Shop = { ...shop, ports: { ...shop.ports, jobs: jobs.sender, mail } };
  const worker = await startWorker({ jobs, base });
  stops.push(worker.stop);
  return base;
}

function paid(base: Shop, orderId: string): Promise<boolean> {
  return writeEvent(base, { name: 'order.paid', key: `order.paid:${orderId}`, payload: { orderId } });
}

const soon = { timeout: 15_000, interval: 100 };
const mailsOf = async (orders: readonly { id: string }[]) => {
  const keys = new Set(orders.map(({ id }) => `order-paid:${id}`));
  return (await listMails(shop, { limit: 500 })).filter((mail) => keys.has(mail.key));
};
const waitForSent = (orders: readonly { id: string }[]) =>
  vi.waitFor(async () => {
    const sent = (await mailsOf(orders)).filter((mail) => mail.sentAt);
    expect(sent).toHaveLength(orders.length);
  }, soon);

describe('the worker', () => {
  it('turns paid orders into one mail each, with two nodes at work', async () => {
    const nodes = [await startNode(), await startNode()];
    const orders = await Promise.all(Array.from({ length: 12 }, () => sampleOrder(shop)));
    await Promise.all(orders.flatMap(({ id }) => nodes.map((node) => paid(node, id))));
    await waitForSent(orders);
    expect(await readdir(folder)).toHaveLength(12);
  });

  it('sends nothing for a payment whose transaction was rolled back', async () => {
    const node = await startNode();
    const undone = await sampleOrder(shop);
    const kept = await sampleOrder(shop);
    const failing = inTransaction(node, async (inside) => {
      await paid(inside, undone.id);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await paid(node, kept.id);
    await waitForSent([kept]);
    expect(await mailsOf([undone])).toEqual([]);
  });

  it('leaves one file when it dies between delivering a mail and marking it', async () => {
    const transport = createFolderMail({ folder });
    let deaths = 1;
    const dying: MailTransport = {
      deliver: async (mail) => {
        await transport.deliver(mail);
        if (deaths-- > 0) throw new Error('killed');
      },
    };
    const node = await startNode({}, dying);
    const order = await sampleOrder(shop);
    await paid(node, order.id);
    await waitForSent([order]);
    expect(deaths).toBeLessThan(0);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('records a dead job in the audit log', async () => {
    const node = await startNode({ retryLimit: 0 });
    await node.ports.jobs.send(node.db, 'mail.send', { mailId: 'no id' });
    const find = () => shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'job.dead'));
    await vi.waitFor(async () => expect(await find()).toHaveLength(1), soon);
    const [entry] = await find();
    expect(entry).toMatchObject({
      subjectKind: 'job',
      actorKind: 'system',
      detail: { name: 'mail.send', tries: 1 },
    });
  });
});

describe('the schedule', () => {
  it.each(['orders.settle-waiting', 'orders.expire', 'stock.release-expired-holds'])(
    'does %s at least every minute: somebody waits for it',
    (job) => {
      expect(SCHEDULE.find((entry) => entry.job === job)?.everySeconds).toBeLessThanOrEqual(60);
    },
  );

  it('forgets all that is kept for a time only', () => {
    const forgets = Object.keys(HANDLERS).filter((job) => /\.(?:forget|purge|expire|release)/.test(job));
    expect(SCHEDULE.map(({ job }) => job)).toEqual(expect.arrayContaining(forgets));
    expect(forgets).toContain('idempotency.forget');
  });
});
