import { expect, test } from 'vitest';
import { holdOrder } from '#domain/shipments/hold-order.ts';
import { packShipment } from '#domain/shipments/pack-shipment.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { readOrderBoard } from '#domain/shipments/read-order-board.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
const jersey = await goods.addVariant({ code: 'test-board-jersey', stock: 50 });
const rights = { orders: ['look', 'change'], persons: ['look'] } as const;
const inOffice = (path: string) => askOffice(shop, path, { rights });

async function order() {
  const { orderId, number } = await paidOrder(shop, sandbox, { [jersey.variantId]: 1 });
  return { number, parcel: (await prepareShipment(shop, { orderId })) ?? '' };
}
const staff = { ...shop, actor: { kind: 'staff', id: 'test' } } as const;
const [first, second, packed, held] = [await order(), await order(), await order(), await order()];
await packShipment(staff, { shipmentId: packed.parcel });
await holdOrder(staff, { number: held.number, reason: 'house number missing' });

test('X2.01 the board has each order in work once: to pack with the oldest first, packed, and what needs a person', async () => {
  const columns = await readOrderBoard(staff, { limit: 10 });
  const numbers = columns.map(({ column, orders }) => [column, orders.map(({ number }) => number)]);
  expect(Object.fromEntries(numbers)).toEqual({
    ...{ money: [], pack: [first.number, second.number], packed: [packed.number], road: [] },
    person: [held.number],
  });
  const [, pack] = await readOrderBoard(staff, { limit: 1 });
  expect(pack).toMatchObject({ orders: [{ number: first.number }], more: 1 });
});

test('X2.01 pack and ship are two clicks from the start page, cancel and refund three; a held order is grey with its reason', async () => {
  const start = await inOffice('/office');
  expect(start.html).toContain(`href="/office/orders/${first.number}#next"`);
  const { html } = await askOffice(shop, `/office/orders/${first.number}`, {
    rights: { orders: ['look', 'change', 'refund'] },
  });
  for (const act of ['pack', 'cancel', 'refund']) expect(html).toContain(`value="${act}"`);
  expect((await inOffice(`/office/orders/${packed.number}`)).html).toContain('value="ship"');
  const board = (await inOffice('/office/orders/board')).html;
  expect(board).toMatch(/aria-describedby="why-[^"]+" class="b sm off"/);
  expect(board).toContain('It is on hold. Let it go on first.');
});

test('X2.01 the start page has what waits for a role, by kind, and nothing of other rooms', async () => {
  const start = async (of: Parameters<typeof askOffice>[2]['rights']) =>
    (await askOffice(shop, '/office', { rights: of })).html;
  expect(await start(rights)).toContain(first.number);
  expect(await start({ orders: ['look'], catalogue: ['look', 'change'] })).not.toContain(first.number);
  expect((await inOffice('/office?kind=orders')).html).toContain('4 things wait for you');
});
