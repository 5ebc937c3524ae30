import { expect, test } from 'vitest';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_ROLES } from '#domain/staff/default-roles.ts';
import { type Rights, ROOM_RIGHTS } from '#domain/staff/rights.ts';
import { saveDefaultRoles, saveRole } from '#domain/staff/roles.ts';
import { adjustStock } from '#domain/stock/adjust-stock.ts';
import { calendarDate } from '#shared/clock.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const goods = await sampleGoods(shop);
const rights: Rights = { audit: ['look'] };
const ask = async (query: string) => (await askOffice(shop, `/office/audit?${query}`, { rights })).html;

test('X2.33 the list is narrowed by a thing, a day and a person, says what each entry is about, and says so when nothing fits', async () => {
  const { variantId } = await goods.addVariant({ code: 'test-audit-jersey', stock: 3 });
  const counts = [{ variantId, onHand: 2 }];
  await adjustStock(shop, { counts, reason: 'correction', reference: 'count', why: 'one was torn' });

  const found = await ask('q=test-audit-jersey');
  expect(found).toMatch(/test-audit-jersey<\/a>/);
  expect(found).toContain('one was torn');
  expect(found).toContain('On hand: 3');
  expect(found).toContain('value="test-audit-jersey"');
  const day = calendarDate(shop.clock.now());
  expect(await ask(`q=test-audit-jersey&since=${day}&until=${day}`)).toContain('one was torn');
  for (const query of ['until=2020-01-01', 'actor=nobody', 'q=no-such-thing'])
    expect(await ask(query)).toContain('Nothing was done that fits.');
});

test('X1.24 X2.33 a change of rights says which rights there were and which there are', async () => {
  await saveDefaultRoles(shop);
  const admin = {
    ...shop,
    actor: { kind: 'office', id: 'anna', rights: ROOM_RIGHTS, provenAt: shop.clock.now() },
  };
  const { service = {} } = DEFAULT_ROLES;
  const { stock: _, ...without } = { ...service, orders: ['look'] };
  await saveRole(admin as Shop, { code: 'service', rights: { ...without, prices: ['look', 'publish'] } });
  const row = /<tr>(?:(?!<\/tr>).)*service(?:(?!<\/tr>).)*<\/tr>/s.exec(await ask('q=service'))?.[0] ?? '';
  const [before = '', after = ''] = [...row.matchAll(/<s>(.*?)<\/s>.*?<td>(.*?)<\/td>/gs)][0]?.slice(1) ?? [];
  expect(before).toMatch(/Orders: Look \+ /);
  expect(after).toContain('Orders: Look,');
  expect([before, after]).toEqual([
    expect.stringContaining('Prices and campaigns: '),
    expect.stringContaining('Prices and campaigns: Look + Publish'),
  ]);
  // What stayed as it was is not told.
  expect(before + after).not.toContain('Inbox');
});
