import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { newPayment, testSandbox } from '#tests/helpers/test-sandbox.ts';
import { deliverDue, startSandboxCourier } from './courier.ts';
import { changePayment } from './journal.ts';
import { listOutgoing, queue } from './outgoing.ts';

type Heard = { id: string; type: string; genuine: boolean };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A shop that receives notifications; answers with `status()`. */
async function listeningShop(sandbox: Awaited<ReturnType<typeof testSandbox>>, status = () => 204) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const headers = new Headers(request.headers as Record<string, string>);
    const genuine = (await sandbox.provider.verifyNotification(body, headers, sandbox.clock.now())) !== null;
    if (status() < 300) heard.push({ ...JSON.parse(body), genuine });
    response.writeHead(status()).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { heard, notifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

async function capturedPayment(
  sandbox: Awaited<ReturnType<typeof testSandbox>>,
  notifyUrl: string,
): Promise<string> {
  const { reference } = await sandbox.provider.createPayment(newPayment({ notifyUrl }));
  await changePayment(sandbox.settings, reference, (payment) =>
    payment?.state === 'pending' ? { type: 'captured', method: 'visa' } : null,
  );
  return reference;
}

test('each event is sent once, signed, in order', async () => {
  const sandbox = await testSandbox();
  const { heard, notifyUrl } = await listeningShop(sandbox);
  await capturedPayment(sandbox, notifyUrl);
  await deliverDue(sandbox.settings);
  await deliverDue(sandbox.settings);
  expect(heard.map((one) => one.type).sort()).toEqual(['payment.captured', 'payment.created']);
  expect(heard.every((one) => one.genuine)).toBe(true);
  expect(await listOutgoing(sandbox.settings.folder)).toEqual([]);
});

test('a failing shop gets it again later, after a restart too', async () => {
  const sandbox = await testSandbox();
  let status = 500;
  const { heard, notifyUrl } = await listeningShop(sandbox, () => status);
  await capturedPayment(sandbox, notifyUrl);
  await deliverDue(sandbox.settings);
  expect(heard).toEqual([]);
  expect(await listOutgoing(sandbox.settings.folder)).toHaveLength(2);
  status = 200;
  sandbox.clock.forward(2_000);
  const courier = startSandboxCourier({ ...sandbox.settings });
  await expect.poll(() => heard.length).toBe(2);
  await courier.stop();
});

test('two couriers on one folder deliver each notification once', async () => {
  const sandbox = await testSandbox();
  const { heard, notifyUrl } = await listeningShop(sandbox);
  await Promise.all(Array.from({ length: 10 }, () => capturedPayment(sandbox, notifyUrl)));
  await Promise.all([deliverDue(sandbox.settings), deliverDue({ ...sandbox.settings })]);
  expect(heard).toHaveLength(20);
  expect(new Set(heard.map((one) => one.id)).size).toBe(20);
});

test('a provider killed between queueing and writing leaves a notification without an event, which is dropped', async () => {
  const sandbox = await testSandbox();
  const { heard, notifyUrl } = await listeningShop(sandbox);
  const { reference } = await sandbox.provider.createPayment(newPayment({ notifyUrl }));
  await deliverDue(sandbox.settings);
  const never = { type: 'canceled', by: 'shop', eventId: crypto.randomUUID(), at: '' } as const;
  await queue(sandbox.settings, reference, 2, never);
  for (let round = 0; round < 6; round += 1) {
    await deliverDue(sandbox.settings);
    sandbox.clock.forward(3_600_000);
  }
  expect(heard.map((one) => one.type)).toEqual(['payment.created']);
  expect(await listOutgoing(sandbox.settings.folder)).toEqual([]);
  expect((await sandbox.provider.fetchPayment(reference)).state).toBe('pending');
});

test('faults: late, twice, and the outcome before the start', async () => {
  const sandbox = await testSandbox({ delayMs: 5_000, duplicate: true, reorder: true });
  const { heard, notifyUrl } = await listeningShop(sandbox);
  await capturedPayment(sandbox, notifyUrl);
  await deliverDue(sandbox.settings);
  expect(heard).toEqual([]);
  sandbox.clock.forward(6_500);
  await deliverDue(sandbox.settings);
  expect(heard.map((one) => one.type)).toEqual(['payment.captured', 'payment.captured']);
  sandbox.clock.forward(2_000);
  await deliverDue(sandbox.settings);
  expect(heard.map((one) => one.type).slice(2)).toEqual(['payment.created', 'payment.created']);
});

test('with the fault beforeBrowser the shop is notified before the browser returns', async () => {
  const sandbox = await testSandbox({ beforeBrowser: true, delayMs: 60_000 });
  const { heard, notifyUrl } = await listeningShop(sandbox);
  const made = await sandbox.provider.createPayment(newPayment({ notifyUrl }));
  const path = new URL(made.redirectUrl ?? '').pathname.replace('/sandbox-payments', '');
  await sandbox.app.request(path, { method: 'POST', body: new URLSearchParams({ action: 'approve' }) });
  expect(heard.map((one) => one.type)).toContain('payment.captured');
});
