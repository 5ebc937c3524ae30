import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createAlarmWebhook } from '#adapters/alarm-webhook/create-alarm-webhook.ts';
import { readConfig } from '#config';
import { listMails } from '#domain/mail/list-mails.ts';
import { sendMail } from '#domain/mail/send-mail.ts';
import { writeMail } from '#domain/mail/write-mail.ts';
import { retryDeadJobs } from '#domain/outbox/decide-dead-job.ts';
import { recordDeadJob } from '#domain/outbox/record-dead-job.ts';
import { refundRest } from '#domain/payments/refund-rest.ts';
import type { Shop } from '#domain/shop.ts';
import { rejectRegistration } from '#domain/warranties/decide-registration.ts';
import { registrationInput } from '#domain/warranties/input.ts';
import { requestRegistration } from '#domain/warranties/register-bike.ts';
import type { AlarmNews, CertificateReader } from '#domain/watch/port.ts';
import { recordRun } from '#domain/watch/record-run.ts';
import { alarms, watchProbes } from '#domain/watch/schema.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { newId } from '#shared/ids.ts';
import { customerOf } from '#tests/helpers/garage-of.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { SAMPLE_DETAILS, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';
import { SCHEDULE } from '#worker/schedule.ts';
import { lookRound } from './start-alarm-watch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const { shop, sandbox } = await testShopWithSandbox();
await ensureSiteConfig(shop);
const goods = await sampleGoods(shop);
const system = { ...shop, actor: { kind: 'system', id: 'test' } as const };

const heard: AlarmNews[] = [];
let areMailsStuck = false;
const bell = {
  ring: async (news: AlarmNews) => {
    heard.push(news);
  },
};
const GOOD: CertificateReader = {
  read: async () => ({ validUntil: new Date(shop.clock.now().getTime() + 60 * DAY), fault: null }),
};

/** A node of a shop under https, with what a test changes. */
function node(settings: Record<string, string> = {}, more: Partial<Parameters<typeof lookRound>[0]> = {}) {
  const config = readConfig({
    BASE_URL: 'https://shop.test',
    DATA_DIR: '/tmp',
    DISK_LOW_MB: '0',
    ...settings,
  });
  return lookRound({ base: system, config, node: 'one', bell, certificates: GOOD, ...more });
}

/** Jobs and mails go as they should; a test then stops what it is about. */
async function everythingRuns(): Promise<void> {
  if (!areMailsStuck) await shop.connection.pool.query('update mail_messages set sent_at = now()');
  for (const { job } of SCHEDULE) await recordRun(shop, job);
}

/** What was told since the last time, by mail and by the bell. */
async function told() {
  const mails = await listMails(shop, { limit: 500 });
  const ours = mails.filter(({ key }) => key.startsWith('alarm-')).map(({ key }) => key.split(':')[0] ?? '');
  const rung = heard.splice(0).map(({ alarm, subject, state }) => `${state} ${alarm} ${subject}`.trim());
  return { mails: ours.sort(), rung };
}

beforeEach(async () => {
  await shop.db.delete(alarms);
  await shop.connection.pool.query(
    'delete from mail_messages; delete from dead_jobs; truncate withdrawals cascade',
  );
  heard.length = 0;
  areMailsStuck = false;
  await everythingRuns();
});

test('X1.30 a shop in order calls nobody', async () => {
  await node()();
  expect(await told()).toEqual({ mails: [], rung: [] });
});

test('two nodes of one machine have a row each, one that starts again has its own, and an alarm by the machine’s name ends', async () => {
  const machine = hostname();
  const at = shop.clock.now();
  const old = { cause: 'disk-low' as const, subject: machine, what: '1 MB is free.', found: {} };
  await shop.db.insert(alarms).values({ id: newId(), ...old, raisedAt: at, raisedRungAt: at });
  const on = (port: string) => node({ PORT: port }, { node: undefined });
  for (const look of [on('3001'), on('3002'), on('3001')]) await look();
  const { node: name } = watchProbes;
  const rows = await shop.db
    .select({ name })
    .from(watchProbes)
    .where(like(name, `${machine}:%`));
  expect(rows.map((row) => row.name).sort()).toEqual([`${machine}:3001`, `${machine}:3002`]);
  expect((await told()).rung).toEqual([`over disk-low ${machine}`]);
});

test('X1.30 mails that do not leave are told once, by two nodes that look again and again, and once when it is over', async () => {
  const draft = { locale: 'it', toAddress: 'ada@mail.test', subject: 's', html: 'h', text: 't' } as const;
  areMailsStuck = true;
  await writeMail(shop, { key: 'stuck', ...draft });
  const [one, two] = [node(), node({}, { node: 'two' })];
  await Promise.all([one(), two()]);
  expect((await told()).rung).toEqual([]);
  shop.clock.forward(HOUR + MINUTE);
  await everythingRuns();
  await Promise.all([one(), two(), one(), two()]);
  await one();
  expect(await told()).toEqual({ mails: ['alarm-raised'], rung: ['raised mail-failing'] });
  for (const { id, sentAt } of await listMails(shop, { limit: 9 }))
    if (!sentAt) await sendMail(shop, { mailId: id });
  await Promise.all([one(), two()]);
  await two();
  expect(await told()).toEqual({ mails: ['alarm-over', 'alarm-raised'], rung: ['over mail-failing'] });
  const said = (await listMails(shop, { limit: 9 })).map(
    ({ subject, toAddress }) => `${toAddress} ${subject}`,
  );
  expect(said.join('\n')).toMatch(/mails do not leave/i);
});

test('X1.30 dead jobs ring once per cause; over is when they have stayed alive', async () => {
  const died = (error: string) =>
    recordDeadJob(shop, { id: newId(), name: 'mail.send', payload: { mailId: newId() }, tries: 21, error });
  await died('ECONNREFUSED');
  await died('ECONNREFUSED');
  await died('535 wrong password');
  const look = node();
  await look();
  await look();
  const causes = ['mail.send: 535 wrong password', 'mail.send: ECONNREFUSED'];
  expect((await told()).rung.sort()).toEqual(causes.map((cause) => `raised dead-job ${cause}`));
  shop.clock.forward(2 * HOUR);
  await everythingRuns();
  await retryDeadJobs(system);
  await look();
  expect((await told()).rung).toEqual([]);
  shop.clock.forward(7 * HOUR);
  await everythingRuns();
  await look();
  expect((await told()).rung.sort()).toEqual(causes.map((cause) => `over dead-job ${cause}`));
});

test('X1.30 a refund that waits, and a withdrawal whose money is nearly due and then overdue', async () => {
  const { variantId } = await goods.addVariant({ code: `test-${newId()}`, stock: 9 });
  const order = await paidOrder(shop, sandbox, { [variantId]: 1 });
  await declareWithdrawal(shop, {
    name: 'Ada Rossi',
    email: SAMPLE_DETAILS.email,
    orderReference: order.number,
    access: null,
    lineIds: [],
    key: newId(),
    network: '192.0.2.1',
  });
  const look = node();
  await look();
  expect((await told()).rung).toEqual([]);
  shop.clock.forward(11.5 * DAY);
  await everythingRuns();
  await look();
  expect((await told()).rung).toEqual([`raised withdrawal-due ${order.number}`]);
  shop.clock.forward(4 * DAY);
  await everythingRuns();
  await look();
  expect((await told()).rung.sort()).toEqual([
    `over withdrawal-due ${order.number}`,
    `raised withdrawal-overdue ${order.number}`,
  ]);
  const { rows } = await shop.connection.pool.query('select id from payments limit 1');
  await refundRest(shop, { paymentId: rows[0].id, reason: 'test' });
  shop.clock.forward(7 * HOUR);
  await everythingRuns();
  await look();
  expect((await told()).rung).toContain('raised refunds-stuck');
  await shop.connection.pool.query("update refunds set state = 'done'");
  await look();
  expect((await told()).rung).toContain('over refunds-stuck');
});

test('a request for a bike that nobody answers rings the day after its answer was due, once', async () => {
  const { own } = await customerOf(shop);
  const input = registrationInput.parse({
    ...{ serial: 'WT25999999', purchasedOn: '2026-01-02', dealer: 'other', dealerName: 'Bike Ada' },
    ...{ country: 'IT', language: 'it', privacy: 'yes' },
  });
  const { number } = await requestRegistration(own, { input, evidenceId: null });
  const look = node();
  shop.clock.forward(7 * DAY);
  await everythingRuns();
  await look();
  expect((await told()).rung).toEqual([]);
  shop.clock.forward(DAY);
  await everythingRuns();
  await Promise.all([look(), node({}, { node: 'two' })()]);
  expect(await told()).toEqual({ mails: ['alarm-raised'], rung: [`raised warranty-waiting ${number}`] });
  const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };
  await rejectRegistration(staff, { number, reason: 'no such frame' });
  await look();
  expect((await told()).rung).toEqual([`over warranty-waiting ${number}`]);
});

test('X1.30 a job of the schedule that stops succeeding is told, and a shop that was stopped is not', async () => {
  const look = node();
  await shop.connection.pool.query("delete from scheduled_runs where job = 'orders.expire'");
  shop.clock.forward(20 * MINUTE);
  for (const { job } of SCHEDULE) if (job !== 'orders.expire') await recordRun(shop, job);
  await node()();
  expect((await told()).rung).toEqual([]);
  await look();
  expect((await told()).rung).toEqual(['raised schedule-missed orders.expire']);
  await recordRun(shop, 'orders.expire');
  await look();
  expect((await told()).rung).toEqual(['over schedule-missed orders.expire']);
});

test('each look tells in the node’s row what is free on its disk, for whoever looks from another node', async () => {
  await node({ DISK_LOW_MB: '3' }, { node: 'seven' })();
  const [probe] = await shop.db.select().from(watchProbes).where(eq(watchProbes.node, 'seven'));
  expect(probe).toMatchObject({ freeBytes: expect.any(Number), diskLowBytes: 3 * 1024 * 1024 });
});

test('X1.30 a full disk and a wrong clock are their machine’s own; a few seconds are no alarm', async () => {
  const full = node({ DISK_LOW_MB: '1000000' });
  const other = node({}, { node: 'two' });
  await full();
  await other();
  expect((await told()).rung).toEqual(['raised disk-low one']);
  await node()();
  expect((await told()).rung).toEqual(['over disk-low one']);
  const ahead = (ms: number) => ({ now: () => new Date(Date.now() + ms) });
  const at = (ms: number) => node({}, { clock: ahead(ms) });
  await at(5_000)();
  expect((await told()).rung).toEqual([]);
  await at(60_000)();
  expect((await told()).rung).toEqual(['raised clock-off one']);
  await at(0)();
  expect((await told()).rung).toEqual(['over clock-off one']);
});

test('X1.30 nodes that write links to different addresses call somebody, until one is stopped; a new address after a restart does not', async () => {
  const at = (name: string, baseUrl: string) => node({}, { node: name, base: { ...system, baseUrl } });
  await at('one', 'https://former.test')();
  shop.clock.forward(1000);
  const one = at('one', 'https://shop.test');
  await one();
  expect((await told()).rung).toEqual([]);
  const two = at('two', 'http://localhost:3001');
  shop.clock.forward(1000);
  await two();
  await one();
  expect((await told()).rung).toEqual(['raised address-differs one']);
  const [alarm] = await shop.db.select({ what: alarms.what }).from(alarms);
  expect(alarm?.what).toBe("Its BASE_URL is https://shop.test, another node's is http://localhost:3001.");
  shop.clock.forward(4 * MINUTE);
  await everythingRuns();
  await one();
  expect((await told()).rung).toEqual(['over address-differs one']);
});

test('X1.30 two nodes on one machine with different addresses do so, too', async () => {
  const at = (baseUrl: string) => node({}, { base: { ...system, baseUrl } });
  const [one, other] = [at('https://shop.test'), at('http://localhost:3001')];
  shop.clock.forward(1000);
  for (const look of [one, other, one, other, one]) await look();
  expect((await told()).rung).toEqual(['raised address-differs one']);
});

test('X1.30 a certificate that ends soon or is not in order; a host that does not answer says nothing of it', async () => {
  const shown = (days: number, fault: string | null): CertificateReader => ({
    read: async () => ({ validUntil: new Date(shop.clock.now().getTime() + days * DAY), fault }),
  });
  const login = { LOGIN_ISSUER: 'https://login.test/realm', LOGIN_CLIENT_ID: 'shop' };
  await node({}, { certificates: shown(13, null) })();
  expect((await told()).rung).toEqual(['raised certificate shop.test']);
  await node({}, { certificates: { read: () => Promise.reject(new Error('no route')) } })();
  expect((await told()).rung).toEqual([]);
  await node(login, { certificates: shown(90, 'CERT_HAS_EXPIRED') })();
  expect((await told()).rung).toEqual(['raised certificate login.test']);
  await node(login)();
  expect((await told()).rung.sort()).toEqual(['over certificate login.test', 'over certificate shop.test']);
});

test('X1.30 a webhook that is late, refuses or is away hears of the alarm at the next look, in order', async () => {
  const said: AlarmNews[] = [];
  let fault: 'late' | '500' | 'redirect' | 'cut' | null = 'late';
  const server = createServer(async (request, response) => {
    const news = JSON.parse(await text(request));
    if (fault === 'late') return;
    if (fault === 'cut') return void response.destroy();
    if (fault === '500') return void response.writeHead(500).end();
    if (fault === 'redirect') return void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
    said.push(news);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarms`;
  const webhook = createAlarmWebhook(address, 200);
  const full = node({ DISK_LOW_MB: '1000000' }, { bell: webhook });
  const healthy = node({}, { bell: webhook });
  for (fault of ['late', '500', 'redirect', 'cut'] as const) await expect(full()).rejects.toThrow();
  await expect(healthy()).rejects.toThrow();
  expect(said).toEqual([]);
  fault = null;
  await healthy();
  expect(said.map(({ alarm, subject, state, shop: from }) => [state, alarm, subject, from])).toEqual([
    ['raised', 'disk-low', 'one', 'http://shop.test'],
    ['over', 'disk-low', 'one', 'http://shop.test'],
  ]);
  expect(JSON.stringify(said)).not.toContain('@');
  await healthy();
  expect(said).toHaveLength(2);
});

test('mails go to the address of the settings, or to nobody', async () => {
  await node({ DISK_LOW_MB: '1000000', ALARM_MAIL_TO: 'night@shop.test' })();
  const [mail] = await listMails(shop, { limit: 9 });
  expect(mail?.toAddress).toBe('night@shop.test');
  await shop.db.delete(alarms);
  await shop.connection.pool.query('delete from mail_messages');
  await node({ DISK_LOW_MB: '1000000', ALARM_MAIL: 'off' })();
  expect(await listMails(shop, { limit: 9 })).toEqual([]);
  expect((await told()).rung).toHaveLength(2);
});
