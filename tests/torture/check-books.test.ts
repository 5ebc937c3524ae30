import { copyFile, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { SAMPLE_DETAILS, sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { checkBooks } from './check-books.ts';
import { Ledger } from './ledger.ts';

const { shop, sandbox } = await testShopWithSandbox();
const dataDir = await mkdtemp(join(tmpdir(), 'books-'));
const ledger = new Ledger();
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const sql = (text: string) => shop.connection.pool.query(text);
const breaches = async () => (await checkBooks(shop.url, dataDir, ledger)).breaches;

beforeAll(async () => {
  // The columns of the jobs' table that are read.
  await sql('create schema pgboss');
  await sql('create table pgboss.job (name text, state text, singleton_key text)');
  const goods = await sampleGoods(shop);
  const { variantId } = await goods.addVariant({ code: 'test-cap', prices: { 'test-eu': 2_900 }, stock: 5 });
  await sql(`insert into stock_movements (id, variant_id, quantity, reason, reference, at)
             values (gen_random_uuid(), '${variantId}', 5, 'import', 'test', now())`);
  const order = await placeOrder(shop, await sampleCheckout(shop, { [variantId]: 2 }));
  await sandbox.act(order.redirectUrl, 'approve');
  await checkPayments(shop, order.orderId);
  const reference = /pay_\w+/.exec(order.redirectUrl)?.[0] ?? '';
  ledger.notePromise({ reference, orderNumber: order.number, email: SAMPLE_DETAILS.email });
  ledger.notePaid(order.number);
  await symlink(sandbox.settings.folder, join(dataDir, 'sandbox-payments'));
  await mkdir(join(dataDir, 'mails'));
  const mail = join(dataDir, 'mails', `order-paid_${order.orderId}.0123456789ab.eml`);
  await writeFile(mail, `From: shop@shop.test\r\nTo: ${SAMPLE_DETAILS.email}\r\n\r\nThank you`);
});

test('books that agree have no breach', async () => {
  const { figures } = await checkBooks(shop.url, dataDir, ledger);
  expect(await breaches()).toEqual([]);
  expect(figures).toMatchObject({
    'orders paid': 1,
    'payments captured': 1,
    'confirmations in the mail folder': 1,
  });
});

test.each([
  [
    'an order that is gone',
    `update orders set number = 'X' || number`,
    `update orders set number = substr(number, 2)`,
    /exists 0 times/,
  ],
  [
    'a paid order that reads unpaid',
    `update orders set status = 'canceled'`,
    `update orders set status = 'processing'`,
    /shown as paid and is canceled/,
  ],
  [
    'money that pays nothing',
    'update orders set payment_id = null',
    'update orders set payment_id = (select id from payments)',
    /taken, 0 given back/,
  ],
  [
    'another sum than was paid',
    'update orders set total_amount = total_amount + 1, shipping_amount = shipping_amount + 1',
    'update orders set total_amount = total_amount - 1, shipping_amount = shipping_amount - 1',
    /taken, 0 given back/,
  ],
  [
    'a piece that vanished',
    'update stock_items set on_hand = on_hand - 1 where variant_id = (select variant_id from order_lines)',
    'update stock_items set on_hand = on_hand + 1 where variant_id = (select variant_id from order_lines)',
    /test-cap: 2 on hand, 3 moved/,
  ],
  [
    'a hold without an end',
    `update stock_holds set state = 'active'`,
    `update stock_holds set state = 'consumed'`,
    /is active though the order is processing/,
  ],
  [
    'a mail to somebody else',
    `update orders set email = 'else@mail.test'`,
    `update orders set email = '${SAMPLE_DETAILS.email}'`,
    /has 1 mails order-paid/,
  ],
  [
    'a job left behind',
    `insert into pgboss.job values ('outbox.event', 'active')`,
    'delete from pgboss.job',
    /1 jobs of outbox.event are active/,
  ],
])('%s is a breach', async (_what, spoil, mend, complaint) => {
  await sql(spoil);
  const found = await breaches();
  await sql(mend);
  expect(found.join('\n')).toMatch(complaint);
  expect(await breaches()).toEqual([]);
});

test('a mail that came twice is a breach', async () => {
  const folder = join(dataDir, 'mails');
  const [name = ''] = await readdir(folder);
  const again = join(folder, name.replace('.0123', '.9876'));
  await copyFile(join(folder, name), again);
  const found = (await breaches()).join('\n');
  await rm(again);
  expect(found).toMatch(/lies there 2 times/);
});

test('a mail that never came, or came for nothing, is a breach', async () => {
  const folder = join(dataDir, 'mails');
  const [name = ''] = await readdir(folder);
  await rename(join(folder, name), join(folder, 'order-paid_of-nobody.eml'));
  const found = (await breaches()).join('\n');
  await rename(join(folder, 'order-paid_of-nobody.eml'), join(folder, name));
  expect(found).toMatch(/has 0 mails order-paid/);
  expect(found).toMatch(/belongs to no order/);
});
