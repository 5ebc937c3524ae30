import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ProviderError } from '#domain/payments/port.ts';
import { newPayment, PUBLIC_URL, testSandbox } from '#tests/helpers/test-sandbox.ts';
import { changePayment } from './journal.ts';
import { createSandboxProvider } from './sandbox-provider.ts';
import { signBody } from './signature.ts';

test('the same key gives the same payment, on every node, for any number of parallel calls', async () => {
  const { provider, settings } = await testSandbox();
  const otherNode = createSandboxProvider({ ...settings, publicUrl: PUBLIC_URL });
  const payment = newPayment();
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? provider : otherNode).createPayment(payment)),
  );
  expect(new Set(made.map((one) => one.reference)).size).toBe(1);
  expect(await provider.listPayments(new Date(0))).toHaveLength(1);
});

test('a payment that a killed shop had only begun to write is none, and hides no other', async () => {
  const { provider, settings } = await testSandbox();
  const { reference } = await provider.createPayment(newPayment());
  await mkdir(join(settings.folder, 'payments', 'pay_begun'));
  expect(await provider.listPayments(new Date(0))).toMatchObject([{ reference }]);
});

test('the same key for another amount or order is refused', async () => {
  const { provider } = await testSandbox();
  const payment = newPayment();
  await provider.createPayment(payment);
  await expect(provider.createPayment({ ...payment, amount: 1 })).rejects.toThrow(ProviderError);
  await expect(provider.createPayment({ ...payment, orderReference: 'OTHR-2345' })).rejects.toThrow(
    ProviderError,
  );
});

test('a lost answer can be found by its key; a call that never arrived cannot', async () => {
  const { provider, settings } = await testSandbox({ createFails: 'after' });
  const payment = newPayment();
  await expect(provider.createPayment(payment)).rejects.toThrow(ProviderError);
  expect(await provider.findPayment(payment.idempotencyKey, new Date(0))).toMatchObject({
    state: 'pending',
    amount: 549_000,
  });
  settings.faults.createFails = 'before';
  const lost = newPayment();
  await expect(provider.createPayment(lost)).rejects.toThrow(ProviderError);
  expect(await provider.findPayment(lost.idempotencyKey, new Date(0))).toBeNull();
});

test('of an approval and a cancellation at the same instant exactly one wins', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { provider, settings } = await testSandbox();
    const { reference } = await provider.createPayment(newPayment());
    await Promise.all([
      provider.cancelPayment(reference),
      changePayment(settings, reference, (payment) =>
        payment?.state === 'pending' ? { type: 'captured', method: 'visa' } : null,
      ),
    ]);
    const payment = await provider.fetchPayment(reference);
    expect(payment.capturedAmount).toBe(payment.state === 'captured' ? 549_000 : 0);
    expect(['captured', 'canceled']).toContain(payment.state);
  }
});

test('a payment that was never captured cannot be refunded', async () => {
  const { provider } = await testSandbox();
  const { reference } = await provider.createPayment(newPayment());
  await expect(provider.refundPayment(reference, { idempotencyKey: 'early', amount: 1 })).rejects.toThrow(
    '0 is left',
  );
});

test('parallel refunds with one key refund once, with two keys they stay within the captured amount', async () => {
  const { provider, settings } = await testSandbox();
  const { reference } = await provider.createPayment(newPayment({ amount: 1000 }));
  await changePayment(settings, reference, (payment) =>
    payment?.state === 'pending' ? { type: 'captured', method: 'visa' } : null,
  );
  const asked = Array.from({ length: 10 }, () =>
    provider.refundPayment(reference, { idempotencyKey: 'one', amount: 600 }),
  );
  await Promise.all(asked);
  expect((await provider.fetchPayment(reference)).refundedAmount).toBe(600);
  await expect(provider.refundPayment(reference, { idempotencyKey: 'two', amount: 600 })).rejects.toThrow(
    '400 is left',
  );
  await expect(provider.refundPayment(reference, { idempotencyKey: 'one', amount: 1 })).rejects.toThrow(
    ProviderError,
  );
});

test('only a fresh message signed with the secret is accepted', async () => {
  const { provider, settings } = await testSandbox();
  const body = JSON.stringify({ id: 'e1', type: 'payment.captured', data: { reference: 'pay_x' } });
  const now = new Date();
  const signed = (secret: string, at: Date) =>
    new Headers({ 'sandbox-signature': signBody(secret, body, at) });
  expect(await provider.verifyNotification(body, signed(settings.secret, now), now)).toMatchObject({
    eventId: 'e1',
    reference: 'pay_x',
  });
  const tooOld = new Date(now.getTime() - 301_000);
  expect(await provider.verifyNotification(body, signed(settings.secret, tooOld), now)).toBeNull();
  expect(await provider.verifyNotification(body, signed('another secret', now), now)).toBeNull();
  expect(await provider.verifyNotification(`${body} `, signed(settings.secret, now), now)).toBeNull();
  expect(
    await provider.verifyNotification(body, new Headers({ 'sandbox-signature': 't=1,v1=é' }), now),
  ).toBeNull();
  expect(await provider.verifyNotification(body, new Headers(), now)).toBeNull();
});
