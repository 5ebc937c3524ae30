import { expect, test } from 'vitest';
import { saveShippingMethods } from '#domain/shipping/save-shipping-methods.ts';
import type { Shop } from '#domain/shop.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { invitePerson } from '#domain/staff/invite-person.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { emptyShop, testShop } from '#tests/helpers/test-shop.ts';
import { doneOf, readFirstSteps } from './read-first-steps.ts';

const shop = asSystem(await emptyShop());
const read = async (of: Shop = shop) => (await readFirstSteps(of)) ?? expect.fail('the steps are over');

test('an empty shop has its markets and legal texts, and lacks all that only its maker knows', async () => {
  const steps = await read();
  expect(steps.seller).toEqual({ fields: 7, texts: 0 });
  expect(steps.bikes).toEqual({ made: 0, onSale: 0, priced: 0, draft: null });
  expect(steps.market).toMatchObject({ code: 'eu', deliveries: 0 });
  expect(Object.values(doneOf(steps))).toEqual([false, false, false, false, false, false]);
});

test('a step is done as soon as its rows are there, and no longer once they are gone', async () => {
  const method = { marketCode: 'eu', code: 'courier', amount: 990, minDays: 2, maxDays: 4, position: 1 };
  await saveShippingMethods(shop, [method]);
  await invitePerson(shop, { name: 'Marco', email: 'marco@mail.test', role: 'shop' });
  const paid = { ...shop, ports: { ...shop.ports, payment: { transfer: { code: 'transfer' } as never } } };
  expect(doneOf(await read(paid))).toMatchObject({ market: true, people: true, money: true, seller: false });
  const trying = { ...shop, ports: { ...shop.ports, payment: { sandbox: { code: 'sandbox' } as never } } };
  expect(doneOf(await read(trying))).toMatchObject({ money: false });
  const company = { name: 'Cicli', street: 'Via 1', postalCode: '1', city: 'Prato', country: 'IT' };
  const rest = { province: '', vatNumber: 'IT1', registration: '', email: 'a@mail.test', phone: '1' };
  await shop.db.update(siteConfigs).set({ company: { ...company, ...rest } });
  expect(doneOf(await read())).toMatchObject({ seller: true });
  await shop.db.update(siteConfigs).set({ company: { ...company, ...rest, vatNumber: '' } });
  expect((await read()).seller.fields).toBe(1);
});

test('the first order ends them, and who may not change settings never sees them', async () => {
  const full = await testShop();
  expect((await read(asSystem(full))).bikes.priced).toBeGreaterThan(5);
  await sampleOrder(full);
  expect(await readFirstSteps(asSystem(full))).toBeNull();
  const actor = { kind: 'office', id: 'x', rights: { catalogue: ['look'] }, provenAt: new Date() } as const;
  expect(await readFirstSteps({ ...shop, actor })).toBeNull();
});
