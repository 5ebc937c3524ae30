import { afterAll, expect, inject, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { findGuestSession } from '#domain/customers/find-guest-session.ts';
import { checkPayments } from '#domain/orders/check-payments.ts';
import { findOrder } from '#domain/orders/find-order.ts';
import { giveForms, giveLook, seed } from '#seeds/seed.ts';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { testSandbox } from '#tests/helpers/test-sandbox.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { bringBooks, bringRows, FIRST, first } from './first-shop.ts';

const MINUTE_MS = 60_000;

const old = await openFirstShop();
const upgraded = await migrate(old.pool, MIGRATIONS_FOLDER);
const isNew = await seed(old.db);
await giveLook(old.db);
await giveForms(old.db);
const plain = await testShop();
plain.clock.set(new Date(new Date(first.at).getTime() + 5 * MINUTE_MS));
const sandbox = await testSandbox({}, plain.clock);
const shop = { ...plain, db: old.db, ports: { ...plain.ports, payment: { sandbox: sandbox.provider } } };

test('the data of the first version takes every change since, and is not filled anew', () => {
  expect(upgraded.length).toBeGreaterThan(40);
  expect(upgraded).not.toContain(FIRST);
  expect(isNew).toBe(false);
});

test('its paid order shows, with its lines and sums', async () => {
  const { number, token, totalAmount } = first.paid;
  const order = await findOrder(shop, { number, token });
  expect(order).toMatchObject({ number, status: 'processing' });
  expect(order?.lines.map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
  expect(order?.totalAmount).toBe(totalAmount);
});

test('its bag lives', async () => {
  const session = await findGuestSession(shop, first.bag.token);
  const cart = session && (await findCart(shop, session.id));
  const pieces = cart?.lines.map(({ variant, quantity }) => [variant.code, quantity]) ?? [];
  expect(Object.fromEntries(pieces)).toEqual(first.bag.pieces);
});

test('its half-done payment is finished at the provider, and the order is paid', async () => {
  await bringBooks(sandbox.settings.folder);
  await sandbox.act(first.waiting.payAt, 'approve');
  expect(await checkPayments(shop, first.waiting.id)).toBe('processing');
  const { number, token, totalAmount } = first.waiting;
  const order = await findOrder(shop, { number, token });
  expect(order?.totalAmount).toBe(totalAmount);
});

/** A database as the first version left it. */
async function openFirstShop() {
  const database = await cloneDatabase(inject('databaseUrl'), 'template0');
  const connection = connect(database.url, { max: 4 });
  afterAll(async () => {
    await connection.close();
    await database.drop();
  });
  await bringRows(connection.pool, inject('runFolder'));
  return connection;
}
