import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#domain/orders/schema.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';

const { shop } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
await saveDefaultRoles(shop);
await ensureSiteConfig(shop);
const rights = { orders: ['look', 'change'], persons: ['look'] } as const;

const BUYER = {
  ...{ email: 'ada@mail.test', phone: '+39 0423 123456', firstName: 'Ada', lastName: 'Rossi' },
  ...{ street: 'Via Montello 12', postalCode: '31044', city: 'Montebelluna', deliveryMethod: 'courier' },
};

test('X2.02 an order by phone is begun, filled, priced and sent; what is wrong keeps what was typed', async () => {
  const { variantId, code } = await goods.addVariant({ code: 'test-office-phone', stock: 5 });
  const at = '/office/orders/phone';
  const list = await askOffice(shop, '/office/orders', { rights });
  expect(list.html).toContain(`href="${at}"`);
  const begun = await askOffice(shop, at, { rights, form: { act: 'begin', country: 'XE', locale: 'de' } });
  const draft = (begun.location ?? '').split('?')[0] ?? '';
  expect([begun.status, draft]).toEqual([303, expect.stringMatching(/\/orders\/phone\/[\w-]{36}$/)]);
  const found = await askOffice(shop, `${draft}?q=${code}`, { rights });
  expect(found.html).toContain('test-office-phone de');
  const post = (form: Record<string, string>) => askOffice(shop, draft, { rights, form });
  await post({ act: 'pieces', [`line-${variantId}`]: '1' });
  await post({ act: 'pieces', [`line-${variantId}`]: '3' });
  const key = newId();
  const wrong = await post({ act: 'place', ...BUYER, email: 'nobody', hours: '24', key, total: '31500' });
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('value="nobody"')]);
  expect(wrong.html).toContain('id="email-fault"');
  expect((await askOffice(shop, draft, { rights })).html).toContain('315.00');
  const old = await post({ act: 'place', ...BUYER, hours: '24', key, total: '1' });
  expect(old.status).toBe(409);
  const sent = await post({ act: 'place', ...BUYER, hours: '24', key, total: '31500' });
  const [order] = await shop.db.select().from(orders).orderBy(desc(orders.placedAt)).limit(1);
  expect(sent.location).toContain(`/orders/${order?.number}`);
  expect(order).toMatchObject({ awaitsBuyer: true, totalAmount: 31_500, locale: 'de' });
  const page = (await askOffice(shop, `/office/orders/${order?.number}`, { rights })).html;
  expect(page).toContain('The buyer has the link');
});

test('X2.02 who may only look finds no way to an order by phone', async () => {
  const looks = { rights: { orders: ['look'] } } as const;
  expect((await askOffice(shop, '/office/orders', looks)).html).not.toContain('/office/orders/phone');
  expect((await askOffice(shop, '/office/orders/phone', looks)).status).toBe(403);
  const form = { act: 'begin', country: 'XE', locale: 'de' };
  expect((await askOffice(shop, '/office/orders/phone', { ...looks, form })).status).toBe(403);
});
