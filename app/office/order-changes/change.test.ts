import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderLines } from '#domain/orders/schema.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { paidOrder } from '#tests/helpers/paid-order.ts';
import { testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { ensureSiteConfig } from '#tests/helpers/sample-order.ts';

const { shop, sandbox } = await testShopWithSandbox();
const goods = await sampleGoods(shop);
await saveDefaultRoles(shop);
await ensureSiteConfig(shop);
const rights = { orders: ['look', 'change', 'refund'], persons: ['look'] } as const;
let made = 0;

async function ordered() {
  made += 1;
  const code = `test-office-change-${made}`;
  const m = await goods.addVariant({ code, stock: 9 });
  const l = await goods.addSize(m.productId, 'L', { code: `${code}-l`, stock: 9 });
  const order = await paidOrder(shop, sandbox, { [m.variantId]: 2 });
  await prepareShipment(shop, order);
  return { ...order, m, l, to: `/office/orders/${order.number}/change` };
}

/** The hidden values of the form that changes it. */
function hiddenOf(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  const other = html.matchAll(/<input name="([^"]+)" type="hidden" value="([^"]*)"/g);
  return Object.fromEntries([...inputs, ...other].map(([, name, value]) => [name, value]));
}

test('X2.03 the difference is shown first, then made in one act; what is wrong keeps what was typed', async () => {
  const { to, number, orderId, m, l } = await ordered();
  expect((await askOffice(shop, `/office/orders/${number}`, { rights })).html).toContain(`href="${to}"`);
  const fewer = `${to}?pieces-${m.variantId}=1&swap-${m.variantId}=${l.variantId}`;
  const { html } = await askOffice(shop, fewer, { rights });
  expect(html).toContain('€100.00 goes back to the buyer.');
  const linesOf = () => shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  expect((await linesOf()).map(({ quantity }) => quantity)).toEqual([2]);
  const form = { act: 'change', ...hiddenOf(html), street: 'Via Nuova 9', postalCode: '31044' };
  const typed = { ...form, firstName: 'Ada', lastName: 'Rossi', city: 'Asolo', province: 'TV' };
  const without = await askOffice(shop, fewer, { rights, form: { ...typed, reason: ' ' } });
  expect([without.status, without.html]).toEqual([422, expect.stringContaining('value="Via Nuova 9"')]);
  const right = { ...typed, country: 'XE', reason: 'asked by telephone' };
  const old = new Date(shop.clock.now().getTime() - 6 * 60_000);
  const tired = await askOffice(shop, fewer, { rights, form: right, provenAt: old });
  expect([tired.status, tired.html]).toEqual([401, expect.stringContaining('Sign in again')]);
  for (let time = 0; time < 2; time += 1)
    expect((await askOffice(shop, fewer, { rights, form: right })).location).toMatch(
      `/orders/${number}?saved=`,
    );
  expect((await linesOf()).map((line) => [line.variantId, line.quantity])).toEqual([[l.variantId, 1]]);
  const back = await shop.db
    .select({ amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), eq(payments.orderId, orderId)));
  expect(back).toEqual([{ amount: 10_000 }]);
  const page = (await askOffice(shop, `/office/orders/${number}`, { rights })).html;
  expect(page).toContain('Changed the order, difference €100.00');
  expect(page).toContain('Via Nuova 9');
});

test('X2.03 goods are found and put into the rows; who may not see persons gets no address', async () => {
  const { to, m, l } = await ordered();
  const asked = await askOffice(shop, `${to}?q=${l.code}`, { rights });
  const [, href = ''] = new RegExp(`href="(${to}[^"]+${l.variantId}[^"]*)"`).exec(asked.html) ?? [];
  const more = `${href.replaceAll('&amp;', '&')}&pieces-${m.variantId}=1`;
  const poor = { rights: { orders: ['look', 'change'] } } as const;
  const { html } = await askOffice(shop, more, poor);
  expect(html).toContain('The price stays the same');
  expect(html).not.toContain('name="street"');
  const form = { act: 'change', ...hiddenOf(html), reason: 'asked by telephone' };
  expect((await askOffice(shop, more, { ...poor, form })).status).toBe(303);
});

test('X2.03 what costs more is offered to the buyer for a stated time, shown as waiting, and called off', async () => {
  const { to, number, m } = await ordered();
  const more = `${to}?pieces-${m.variantId}=3`;
  const { html } = await askOffice(shop, more, { rights });
  expect(html).toContain('The buyer has to pay €100.00 more.');
  const form = { act: 'change', ...hiddenOf(html), hours: '24', reason: 'one more' };
  expect((await askOffice(shop, more, { rights, form })).status).toBe(303);
  const waiting = await askOffice(shop, to, { rights });
  expect(waiting.html).toContain('The buyer has the link');
  expect(waiting.html).not.toContain('value="change"');
  expect((await askOffice(shop, `/office/orders/${number}`, { rights })).html).toContain(
    'Offered a change, €100.00 to pay',
  );
  const off = { act: 'call-off' };
  expect((await askOffice(shop, to, { rights, form: off })).status).toBe(303);
  expect((await askOffice(shop, to, { rights, form: off })).status).toBe(400);
  expect((await askOffice(shop, to, { rights })).html).toContain('Show the difference');
});
