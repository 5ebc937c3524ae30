import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { adjustStock } from '#domain/stock/adjust-stock.ts';
import { holdStock } from '#domain/stock/hold-stock.ts';
import { stockItems, stockMovements } from '#domain/stock/schema.ts';
import { newId } from '#shared/ids.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
const goods = await sampleGoods(shop);
const rights: Rights = { stock: ['look', 'change'] };
await saveDefaultRoles(shop);
const giulia = newId();
const named = { id: giulia, name: 'Giulia Ferrari', email: 'giulia@tessaro.test', roleCode: 'shop' };
await shop.db.insert(staffPeople).values({ ...named, locale: 'it', createdAt: shop.clock.now() });
let made = 0;

async function variant(stock: number) {
  made += 1;
  const code = `test-shelf-${made}`;
  const { variantId } = await goods.addVariant({ code, stock: 0 });
  const counts = [{ variantId, onHand: stock }];
  await adjustStock(shop, { counts, reason: 'import', reference: 'delivery' });
  return { code, variantId, to: `/office/stock/${code}` };
}
const ask = (path: string, more: Partial<Parameters<typeof askOffice>[2]> = {}) =>
  askOffice(shop, path, { rights, ...more });
const onHand = async (variantId: string) =>
  (await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId)))[0]?.onHand;
const hold = (variantId: string, quantity: number) =>
  holdStock(shop, {
    orderId: newId(),
    lines: [{ variantId, quantity }],
    expiresAt: new Date(shop.clock.now().getTime() + 600_000),
  });

test('X2.15: a count shows its difference, wants a reason, and is a movement in the audit', async () => {
  const { code, variantId, to } = await variant(9);
  const compared = (await ask(`${to}?counted=7`)).html;
  expect(compared).toContain('7 counted, 9 known');
  expect(compared).toContain('Take 2 pieces off');
  expect((await ask(`${to}?counted=7`, { locale: 'it' })).html).toContain('Togli 2 pezzi');
  const count = { act: 'count', counted: '7', seen: '9' };
  const without = await ask(to, { form: { ...count, reason: ' ' } });
  expect([without.status, await onHand(variantId)]).toEqual([422, 9]);
  expect((await ask(to, { form: { ...count, reason: 'two were scratched' } })).status).toBe(303);
  expect(await onHand(variantId)).toBe(7);
  const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.variantId, variantId));
  expect(moved.map(({ quantity }) => quantity).reduce((sum, pieces) => sum + pieces, 0)).toBe(7);
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, variantId));
  expect(entries).toContainEqual(
    expect.objectContaining({
      ...{ action: 'stock.adjusted', actorKind: 'office', reason: 'two were scratched' },
      ...{ before: { onHand: 9 }, after: { onHand: 7 } },
    }),
  );
  expect((await ask(`/office/stock?q=${code}`)).html).toContain(code);
});

test('X2.15: pieces held by open checkouts are shown, counted too, and never free', async () => {
  const { variantId, to, code } = await variant(5);
  await hold(variantId, 2);
  const { html } = await ask(`${to}?counted=1`);
  expect(html).toContain('2 pieces are promised to open checkouts');
  const list = (await ask(`/office/stock?q=${code}`)).html;
  expect(list).toMatch(
    /<td class="r on-hand">5<\/td><td class="r held m">2<\/td><td class="r b6 bad">3<\/td>/,
  );
  const form = { act: 'count', counted: '1', seen: '5', reason: 'counted twice' };
  const refused = await ask(to, { form });
  expect([refused.status >= 400, await onHand(variantId)]).toEqual([true, 5]);
  expect(refused.html).toContain('promised to running checkouts');
});

test('X2.15: what moved between the count and its confirmation is not overwritten', async () => {
  const { variantId, to } = await variant(4);
  const form = { act: 'count', counted: '3', seen: '6', reason: 'counted' };
  const { status, html } = await ask(to, { form });
  expect([status, html]).toEqual([409, expect.stringContaining('now there are 4')]);
  expect(await onHand(variantId)).toBe(4);
});

test('X2.16: the movements of a variant are listed and add up to its number', async () => {
  const { to } = await variant(8);
  await ask(to, { form: { act: 'count', counted: '11', seen: '8', reason: 'found a box' } });
  const { html } = await ask(to);
  expect(html).toContain('2 movements add up to 11.');
  expect(html).toContain('found a box');
  expect(html).toMatch(/Sum of all movements<\/th><td class="r b6">11</);
});

test('X2.15: goods in, found, broken and lost move the number beside what is sold, and say who and why', async () => {
  const { variantId, to } = await variant(5);
  await hold(variantId, 2);
  const move = (kind: string, pieces: string, reason = 'note 4711') =>
    ask(to, { id: giulia, form: { act: 'move', kind, pieces, reason } });
  expect((await move('received', '12')).status).toBe(303);
  expect((await move('broken', '1', 'fell off the shelf')).status).toBe(303);
  expect(await onHand(variantId)).toBe(16);
  const { html } = await ask(to, { locale: 'it' });
  expect(html).toMatch(/Merce arrivata<\/td><td class="m el">note 4711<\/td><td>Giulia Ferrari<\/td>/);
  const all = await move('lost', '15');
  expect([all.status, all.html]).toEqual([409, expect.stringContaining('Only 14 pieces are free')]);
  expect((await move('found', '1.5')).status).toBe(422);
  expect((await move('found', '1', ' ')).html).toContain('id="move-reason-fault"');
  expect(await onHand(variantId)).toBe(16);
  const isOfIt = eq(auditEntries.subjectId, variantId);
  expect(await shop.db.select().from(auditEntries).where(isOfIt)).toContainEqual(
    expect.objectContaining({
      ...{ action: 'stock.moved', actorId: giulia, reason: 'fell off the shelf' },
      ...{ before: { onHand: 17 }, after: { onHand: 16 } },
    }),
  );
});

test('X2.15: the threshold and the day of the next delivery are changed, and two people do not write over each other', async () => {
  const { variantId, to } = await variant(5);
  const row = async () =>
    (await shop.db.select().from(stockItems).where(eq(stockItems.variantId, variantId)))[0];
  const terms = { act: 'terms', 'was.low_threshold': '3', 'was.expected_on': '' };
  const form = { ...terms, low_threshold: '6', expected_on: '2027-02-10' };
  expect((await ask(to, { form })).status).toBe(303);
  expect(await row()).toMatchObject({ lowThreshold: 6, expectedOn: '2027-02-10', onHand: 5 });
  const both = await ask(to, { form: { ...terms, low_threshold: '9', expected_on: '' } });
  expect([both.status, (await row())?.lowThreshold]).toEqual([409, 6]);
  const bad = await ask(to, {
    form: { ...form, expected_on: '2027-02-31', 'was.expected_on': '2027-02-10' },
  });
  expect([bad.status, bad.html]).toEqual([422, expect.stringContaining('id="expected_on-fault"')]);
});

test('X2.32: who may only look counts nothing', async () => {
  const { variantId, to } = await variant(3);
  const poor: Rights = { stock: ['look'] };
  expect((await ask(to, { rights: poor })).html).not.toContain('name="counted"');
  const form = { act: 'count', counted: '1', seen: '3', reason: 'x' };
  expect([(await ask(to, { rights: poor, form })).status, await onHand(variantId)]).toEqual([403, 3]);
});
