import { beforeAll, expect, test } from 'vitest';
import { mailMessages } from '#domain/mail/schema.ts';
import { writeMail } from '#domain/mail/write-mail.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { claimSilentPayments } from '#domain/payments/claim-silent-payments.ts';
import { preparePayment } from '#domain/payments/prepare-payment.ts';
import { paymentReconciliations } from '#domain/payments/schema.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { recordDisk } from '#domain/watch/record-disk.ts';
import { recordRun } from '#domain/watch/record-run.ts';
import { saveAlarms } from '#domain/watch/save-alarms.ts';
import { writeProbe } from '#domain/watch/write-probe.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';

const { shop } = await testShopWithSandbox();
const rights: Rights = { settings: ['look'] };
const HOUR_MS = 3600_000;
const ago = (ms: number) => new Date(shop.clock.now().getTime() - ms);
const backups = { isSet: true, newestAt: ago(2 * HOUR_MS) };

async function ask(more: Partial<Parameters<typeof askOffice>[2]> = {}) {
  const { html, status } = await askOffice(shop, '/office/health', { rights, node: { backups }, ...more });
  return { status, html: html.replaceAll('<!-- -->', '') };
}

/** The row of a part, by its words. */
async function rowOf(part: string, more: Parameters<typeof ask>[0] = {}): Promise<string> {
  const { html } = await ask(more);
  const rows = [...html.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => row.replace(/<[^>]+>/g, ' '));
  return rows.find((row) => row.trim().startsWith(part)) ?? expect.fail(part);
}

beforeAll(async () => {
  await writeProbe(shop, 'tessaro-1');
  await recordRun(shop, 'orders.sweep');
});

test('a house that is well says so of each part, with what was found', async () => {
  expect(await rowOf('Node  tessaro-1')).toContain('Fine');
  expect(await rowOf('Worker')).toContain('Fine');
  expect(await rowOf('Database  ')).toMatch(/Fine.*GB/s);
  expect(await rowOf('Last migration')).toMatch(/Fine.*\d{14}_/s);
  expect(await rowOf('Disk')).toMatch(/Fine.*80 GB free/s);
  expect(await rowOf('Backup')).toContain('Fine');
  expect(await rowOf('Payment provider')).toContain('Not compared yet');
  const { html } = await ask();
  expect(html).not.toContain('Broken');
  expect((await ask({ locale: 'it' })).html).toContain('Com’è alle');
});

test('a silent node, a full disk, an old backup and an alarm are said first, each with what to do', async () => {
  await writeProbe({ ...shop, clock: { now: () => ago(HOUR_MS) } }, 'tessaro-2');
  await saveAlarms(shop, {
    ...{ causes: ['disk-low'], node: 'tessaro-2', mailTo: null },
    findings: [{ cause: 'disk-low', subject: 'tessaro-2', what: 'few', found: { freeBytes: 900_000_000 } }],
  });
  const node = { freeBytes: 5_000_000, backups: { isSet: true, newestAt: ago(90 * HOUR_MS) } };
  const { html } = await ask({ node });
  expect(html).toMatch(/<h1>4 things are broken, \d want/);
  expect(html).toContain('0.9 GB are free');
  expect(html.indexOf('A disk fills up')).toBeLessThan(html.indexOf('Last migration'));
  expect(await rowOf('Node  tessaro-2')).toMatch(/Broken.*npm run doctor/s);
  expect(await rowOf('Disk', { node })).toMatch(/Broken.*0.01 GB free/s);
  expect(await rowOf('Backup', { node })).toMatch(/Broken.*every night/s);
  expect(await rowOf('Backup', { node: { backups: { isSet: false, newestAt: null } } })).toContain('Look');
});

test('the disk of each node is shown as that node told it, of one that told nothing none', async () => {
  const low = 2_000_000_000;
  await recordDisk(shop, { node: 'tessaro-1', freeBytes: 80_000_000_000, diskLowBytes: low });
  expect(await rowOf('Disk  tessaro-1')).toMatch(/Fine.*80 GB free/s);
  await writeProbe(shop, 'tessaro-3');
  const { html } = await ask();
  expect(html).not.toContain('Disk <span class="line m">tessaro-3');
  await recordDisk(shop, { node: 'tessaro-3', freeBytes: 5_000_000, diskLowBytes: low });
  expect(await rowOf('Disk  tessaro-3')).toMatch(/Broken.*0.01 GB free/s);
  await recordDisk(shop, { node: 'tessaro-3', freeBytes: null, diskLowBytes: low });
  expect(await rowOf('Disk  tessaro-3')).toContain('Look');
  // The node that answers says it once, as it is now.
  await recordDisk(shop, { node: 'tessaro-3', freeBytes: 5_000_000, diskLowBytes: low });
  expect(await rowOf('Disk  tessaro-3', { node: { node: 'tessaro-3', backups } })).toContain('80 GB');
});

test('mails that do not leave, work that died and a provider that does not answer lead to where it is mended', async () => {
  const mail = { locale: 'it', toAddress: 'a@mail.test', subject: 'x', html: 'x', text: 'x' } as const;
  await writeMail(shop, { ...mail, key: `test:${newId()}` });
  await shop.db.update(mailMessages).set({ createdAt: ago(2 * HOUR_MS) });
  await recordDeadJob(shop, { id: newId(), name: 'mail.send', payload: {}, tries: 12, error: 'no route' });
  await shop.db.insert(paymentReconciliations).values({
    ...{ id: newId(), provider: 'sandbox', since: ago(48 * HOUR_MS), at: ago(HOUR_MS), checked: 0 },
    ...{ mismatches: [], failure: 'It did not answer.' },
  });
  expect(await rowOf('Mails waiting')).toMatch(/Broken.*1 mail/s);
  expect(await rowOf('Dead jobs')).toMatch(/Broken.*1 job/s);
  expect(await rowOf('Payment provider  sandbox')).toMatch(/Broken.*It did not answer/s);
  const { html } = await ask();
  expect(html).toContain('href="/office/mails"');
  expect(html).toContain('href="/office/jobs"');
});

test('a payment that its provider leaves open for a day is said, however often it was asked; a transfer may take its days', async () => {
  const { sandbox } = shop.ports.payment;
  const payment = { sandbox, slow: { ...sandbox, code: 'slow', payableDays: 7 } };
  const [then, now] = [ago(26 * HOUR_MS), { ...shop, ports: { ...shop.ports, payment } }];
  for (const provider of ['sandbox', 'slow'])
    await preparePayment(
      { ...now, clock: { now: () => then } },
      {
        ...{ orderId: newId(), orderReference: 'TEST-1', provider, amount: 100, currency: 'EUR' },
        ...{ locale: 'it', email: 'a@mail.test', returnUrl: 'https://shop.test/' },
      },
    );
  expect(await claimSilentPayments(now, ago(HOUR_MS), 10)).toHaveLength(2);
  expect(await rowOf('Payments without an answer')).toMatch(/sandbox.*Look.*1 payment is open/s);
  const { html } = await askOffice(now, '/office/health', { rights, node: { backups } });
  expect(html.match(/Payments without an answer/g)).toHaveLength(1);
});

test('X2.32 health is for who may look at the settings, and stands in the rail and the finder', async () => {
  expect((await ask({ rights: DEFAULT_ROLES.shop ?? {} })).status).toBe(403);
  expect((await ask()).html).toMatch(/<nav aria-label="Office">.*href="\/office\/health"/s);
  const { html } = await askOffice(shop, '/office/find?q=health', { rights });
  expect(html).toContain('href="/office/health"');
});
