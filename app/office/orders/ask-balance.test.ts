import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ordersList } from '#domain/exports/order-lists.ts';
import { orders } from '#domain/orders/schema.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { depositShop } from '#tests/helpers/deposit-shop.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';

const { shop, staff, deposited, orderOf, linesOf } = await depositShop();
const goods = await sampleGoods(shop);
const cap = await goods.addVariant({ code: 'test-balance-cap', stock: 50, prices: { eu: 1_900 } as never });
const rights = { orders: ['look', 'change'], persons: ['look'] } as const;
const textOf = (html: string) => html.replaceAll('<!-- -->', '');

/** An order whose deposit is paid, ready to be packed, and its page. */
async function inWork(also: Readonly<Record<string, number>> = {}) {
  const order = await deposited({ also });
  const parcel = (await prepareShipment(staff, order)) ?? '';
  const to = `/office/orders/${order.number}`;
  const page = async () => textOf((await askOffice(shop, to, { rights })).html);
  const press = (act: string, more: Readonly<Record<string, string>> = {}) =>
    askOffice(shop, to, { rights, form: { act, parcel, ...more } });
  return { ...order, page, press };
}

test('the page tells deposit and balance, and refuses to pack the bike before one presses', async () => {
  const { page, press } = await inWork();
  const html = await page();
  expect(html).toContain('Deposit paid, being built');
  expect(html).toMatch(/Deposit, paid .*Balance, open/);
  expect(html).toMatch(/The balance of €[\d,.]+ is not paid yet\./);
  expect(html).not.toContain('value="pack"');
  expect((await press('pack')).html).toContain('waits for its balance');
});

test('staff say that the bike is built, and remind the buyer at the earliest a day later', async () => {
  const { page, press, orderId } = await inWork();
  expect(await page()).toContain('The bike is built: ask for the balance');
  expect((await press('ask-balance')).status).toBe(303);
  expect((await orderOf({ orderId })).balanceAskedAt).not.toBeNull();
  const html = await page();
  expect(html).toContain('Built, balance open');
  expect(html).toContain('A reminder can go once a day');
  expect(html).not.toContain('value="ask-balance"');
  expect((await press('ask-balance')).status).toBe(409);
  shop.clock.forward(25 * 60 * 60 * 1000);
  expect((await press('ask-balance')).status).toBe(303);
  expect(await page()).toMatch(/Built, and asked for on .*Reminded on /);
});

test('goods from stock of the same order are packed without the bike', async () => {
  const { orderId, page, press } = await inWork({ [cap.variantId]: 2 });
  const isReady = ({ build }: { build: unknown }) => build === null;
  const [ready] = (await linesOf({ orderId })).filter(isReady);
  expect(await page()).toContain(`name="piece-${ready?.id}"`);
  expect((await press('pack-part', { [`piece-${ready?.id}`]: '2' })).status).toBe(303);
  expect(await page()).not.toContain('value="pack-part"');
});

test('list, board and search say what is open and what comes next', async () => {
  const { number, press } = await inWork();
  const list = async (path: string) => textOf((await askOffice(shop, path, { rights })).html);
  expect(await list(`/office/orders?q=${number}`)).toContain('Deposit paid, being built');
  expect(await list(`/office/orders?q=${number}`)).toContain('Ask for the balance');
  await press('ask-balance');
  expect(await list(`/office/orders?q=${number}`)).toContain('Built, balance open');
  expect(await list(`/office/orders/board?q=${number}`)).toContain(number);
});

test('X2.41 orders with a balance to come are a view of their own, taken along with what is open', async () => {
  const { number, orderId } = await inWork();
  const list = async () => (await askOffice(shop, '/office/orders?view=balance', { rights })).html;
  expect(await list()).toContain(`href="/office/orders/${number}"`);
  const { depositAmount, totalAmount } = await orderOf({ orderId });
  const rowOf = async () => {
    const query = new URLSearchParams({ view: 'balance' });
    const { rows } = await ordersList.read(staff, query, { after: null, limit: 100 });
    return rows.find((row) => row.number === number);
  };
  const amount = totalAmount - (depositAmount ?? 0);
  expect(await rowOf()).toMatchObject({ balance: { amount }, 'asked-at': null });
  await shop.db.update(orders).set({ balancePaidAt: shop.clock.now() }).where(eq(orders.id, orderId));
  expect(await list()).not.toContain(`href="/office/orders/${number}"`);
  expect(await rowOf()).toBeUndefined();
});
