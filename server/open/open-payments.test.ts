import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#config';
import type { PaymentProvider } from '#domain/payments/port.ts';
import { offered, openPayments } from './open-payments.ts';

const all = ['stripe', 'paypal', 'sandbox'].map((code) => ({ code })) as PaymentProvider[];

test('without a wish everything that is set up is offered everywhere', () => {
  expect(Object.values(offered(all, []))).toEqual(all);
});

test('the settings order the ways to pay and say in which markets; what they leave out is offered in none', () => {
  const { paymentMethods } = readConfig({ PAYMENT_METHODS: 'paypal:eu+gb, stripe' });
  expect(Object.values(offered(all, paymentMethods))).toEqual([
    { code: 'paypal', markets: ['eu', 'gb'] },
    { code: 'stripe' },
    { code: 'sandbox', markets: [] },
  ]);
});

test('a way that is not set up is named at the start, not found out at the checkout', () => {
  expect(() => offered(all, ['cheque'])).toThrow(ConfigError);
  expect(() => offered(all, ['cheque'])).toThrow(
    /^Wrong setting: PAYMENT_METHODS names cheque, .*\.env\.example\.$/,
  );
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk' })).toThrow(
    /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET/,
  );
  expect(() => readConfig({ PAYPAL_CLIENT_ID: 'id', PAYPAL_WEBHOOK_ID: 'hook' })).toThrow(
    /PAYPAL_CLIENT_SECRET/,
  );
});

test('payments that move no money are on by themselves only at this machine’s own shop, and beside no real service', async () => {
  const isOn = async (settings: Record<string, string>) => {
    const config = readConfig({ DATA_DIR: '/tmp/no-such-folder', ...settings });
    const { providers, sandbox } = await openPayments(config, 'secret', () => expect.fail(), null);
    await sandbox?.stop();
    expect('sandbox' in providers).toBe(sandbox !== null);
    return sandbox !== null;
  };
  const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
  expect(await isOn({})).toBe(true);
  expect(await isOn(paypal)).toBe(false);
  expect(await isOn({ BASE_URL: 'https://shop.example' })).toBe(false);
  expect(await isOn({ HOST: '0.0.0.0' })).toBe(false);
  expect(await isOn({ BASE_URL: 'https://shop.example', SANDBOX_PAYMENTS: 'on' })).toBe(true);
});
