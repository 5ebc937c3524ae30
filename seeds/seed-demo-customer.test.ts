import { expect, test } from 'vitest';
import { signIn } from '#domain/accounts/sign-in.ts';
import { listAddresses } from '#domain/address-book/list-addresses.ts';
import { recogniseCustomer } from '#domain/customers/recognise-customer.ts';
import { customers } from '#domain/customers/schema.ts';
import { listOrderDocuments } from '#domain/invoices/find-order-documents.ts';
import { mailMessages } from '#domain/mail/schema.ts';
import { findOwnOrder, listOwnOrders } from '#domain/orders/own-orders.ts';
import { reconcilePayments } from '#domain/payments/reconcile-payments.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { testSandbox } from '#tests/helpers/test-sandbox.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { seedDemoCustomer } from './seed-demo-customer.ts';
import { readSeedFile } from './seed-files.ts';

const DAY_MS = 86_400_000;

test('the demo has a customer who can sign in and has shopped: orders in every state that lasts, with parcels and an invoice', async () => {
  const plain = await testShop();
  const sandbox = await testSandbox();
  const shop = { ...plain, ports: { ...plain.ports, payment: { sandbox: sandbox.provider } } };
  const began = performance.now();
  await seedDemoCustomer(shop, (redirectUrl) => sandbox.act(redirectUrl, 'approve'));
  const took = performance.now() - began;
  // Half a second on idle cores; the bound leaves room for a machine that runs other tests too.
  expect(took).toBeLessThan(5_000);

  const { account, orders } = (await readSeedFile('seeds/tessaro', 'demo-customer'))!;
  const { id: subject } = await signIn(shop, account, { network: '192.0.2.1', browser: null });
  const issuer = `${shop.baseUrl}/login-service`;
  const customer = await recogniseCustomer(shop, { ...account, issuer, subject, emailVerified: true });
  expect(await shop.db.select().from(customers)).toHaveLength(1);
  const own = { ...shop, actor: { kind: 'customer', id: customer.id } as const };

  const { orders: list } = await listOwnOrders(own, { page: 1, perPage: 9 });
  expect(list.map(({ status }) => status)).toEqual([
    'processing',
    'processing',
    'delivered',
    'canceled',
    'delivered',
  ]);
  const days = list.map(({ date }) => Math.round((Date.now() - date.getTime()) / DAY_MS));
  expect(days).toEqual(orders.map(({ daysAgo }) => daysAgo).toReversed());

  const [waiting, shipped, delivered] = await Promise.all(
    list.slice(0, 3).map(async ({ number }) => {
      const order = (await findOwnOrder(own, number)) ?? expect.fail(`no order ${number}`);
      const documents = (await listOrderDocuments(own, number)).length;
      return { parcels: await listShipments(own, order.id), documents };
    }),
  );
  expect(waiting?.parcels).toMatchObject([{ status: 'pending' }]);
  expect(shipped?.parcels).toMatchObject([
    { status: 'shipped', trackingUrl: expect.stringContaining('gls') },
  ]);
  expect(delivered).toMatchObject({ parcels: [{ status: 'completed', carrierName: 'BRT' }], documents: 1 });
  expect(await listAddresses(own, customer.cartSessionId)).toHaveLength(3);
  expect(await shop.db.select().from(mailMessages)).toEqual([]);
  // The provider and the shop know the same payments.
  const week = new Date(Date.now() - 7 * DAY_MS);
  expect((await reconcilePayments(shop, 'sandbox', week)).mismatches).toEqual([]);
});
