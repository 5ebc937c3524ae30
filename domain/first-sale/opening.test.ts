import { expect, test, vi } from 'vitest';
import { listAudit } from '#domain/audit/list-audit.ts';
import { readNewestEpochOf } from '#domain/epochs/read-epochs-since.ts';
import { orders } from '#domain/orders/schema.ts';
import type { Actor, Shop } from '#domain/shop.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { emptyShop, testShop } from '#tests/helpers/test-shop.ts';
import { closeShop } from './close-shop.ts';
import { findOpening } from './find-opening.ts';
import { openShop } from './open-shop.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { readOpening } from './read-opening.ts';

const demo = await testShop();
const empty = await emptyShop();

function as(shop: Shop, rights: Rights, provenAt = shop.clock.now()): Shop {
  const actor: Actor = { kind: 'office', id: 'piero', rights, provenAt };
  return { ...shop, actor };
}
const admin = { settings: ['look', 'change'] } as const;
const siteEpoch = () => readNewestEpochOf(demo.db, ['site']);

test('the demo is open, and a shop that was made without it is closed', async () => {
  expect(await findOpening(demo)).toMatchObject({ isOpen: true, since: expect.any(Date) });
  expect(await findOpening(empty)).toEqual({ isOpen: false, since: null });
});

test('it does not open before the steps without which nobody can buy, and says which they are', async () => {
  await expect(openShop(as(empty, admin))).rejects.toMatchObject({
    code: 'first-sale.steps-missing',
    fields: {
      seller: 'first-sale.seller-missing',
      bikes: 'first-sale.bikes-missing',
      market: 'first-sale.market-missing',
      money: 'first-sale.money-missing',
    },
  });
  const facts = { street: 'Via 1', postalCode: '1', city: 'Prato', country: 'IT', vatNumber: 'IT1' };
  const rest = { province: '', registration: '', email: 'a@mail.test', phone: '1' };
  await empty.db.update(siteConfigs).set({ company: { name: 'Cicli', ...facts, ...rest } });
  const { missing } = await readOpening(as(empty, admin));
  expect(missing).toEqual(['bikes', 'market', 'money']);
  expect(await findOpening(empty)).toEqual({ isOpen: false, since: null });
});

test('what was never open is not closed either, so its steps stay wanted', async () => {
  await closeShop(as(empty, admin), { reason: 'Not yet' });
  expect(await findOpening(empty)).toEqual({ isOpen: false, since: null });
  await expect(openShop(as(empty, admin))).rejects.toMatchObject({ code: 'first-sale.steps-missing' });
});

test('with its steps done it opens, and every page of every node is stale', async () => {
  const { payment } = demo.ports;
  const shop = { ...demo, ports: { ...demo.ports, payment: { ...payment, transfer: { code: 'transfer' } } } };
  const whole = as(shop as never, admin);
  await demo.connection.pool.query('delete from openings');
  expect((await readFirstSteps(asSystem(demo)))?.bikes.onSale).toBeGreaterThan(5);
  expect((await readOpening(whole)).missing).toEqual([]);
  const before = await siteEpoch();
  await openShop(whole, { reason: ' The season begins ' });
  expect((await findOpening(demo)).isOpen).toBe(true);
  expect(await siteEpoch()).toBeGreaterThan(before);
  const [entry] = await listAudit(asSystem(demo), { limit: 1 });
  expect(entry).toMatchObject({
    ...{ action: 'first-sale.opened', reason: 'The season begins' },
    ...{ before: { isOpen: false }, after: { isOpen: true } },
  });
  const opened = await siteEpoch();
  await openShop(whole);
  expect(await siteEpoch()).toBe(opened);
  expect((await listAudit(asSystem(demo), { limit: 1 }))[0]?.id).toBe(entry?.id);
});

test('it closes with a reason, its orders go on, and it opens again as it is', async () => {
  await sampleOrder(demo);
  const placed = await demo.db.$count(orders);
  await expect(closeShop(as(demo, admin), { reason: ' ' })).rejects.toMatchObject({
    ...{ code: 'first-sale.reason-missing', fields: { reason: 'first-sale.reason-missing' } },
  });
  const before = await siteEpoch();
  await closeShop(as(demo, admin), { reason: 'Wrong prices' });
  expect(await siteEpoch()).toBeGreaterThan(before);
  const facts = await readOpening(as(demo, admin));
  // No payment of the demo moves money; that is wanted the first time only.
  expect(facts).toMatchObject({ isOpen: false, missing: [], underWay: 1, steps: { ways: [] } });
  expect(await demo.db.$count(orders)).toBe(placed);
  const [entry] = await listAudit(asSystem(demo), { limit: 1 });
  expect(entry).toMatchObject({ action: 'first-sale.closed', reason: 'Wrong prices' });
  await openShop(as(demo, admin));
  expect((await findOpening(demo)).isOpen).toBe(true);
});

test('only who may change settings opens and closes it, after a sign-in of the last minutes', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const acts = [openShop, (shop: Shop) => closeShop(shop, { reason: 'Why' })];
  const longAgo = new Date(demo.clock.now().getTime() - 6 * 60_000);
  for (const act of acts) {
    await expect(act(as(demo, { settings: ['look'] }))).rejects.toMatchObject({
      code: 'staff.right-lacking',
    });
    await expect(act(as(demo, admin, longAgo))).rejects.toMatchObject({ code: 'staff.sign-in-again' });
  }
  expect((await findOpening(demo)).isOpen).toBe(true);
});
