import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readOrderMoney } from '#domain/orders/read-order-money.ts';
import { applyRefunds } from '#domain/payments/apply-refunds.ts';
import { getPayment } from '#domain/payments/find-payment.ts';
import { refunds } from '#domain/payments/schema.ts';
import { saveDefaultRoles } from '#domain/staff/roles.ts';
import { askOffice } from '#tests/helpers/ask-office.ts';
import { orderToInvoice, sampleRefund } from '#tests/helpers/order-to-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';

const shop = await testShop();
await saveDefaultRoles(shop);
const refunder = { orders: ['look', 'change', 'refund'] } as const;
const packer = { orders: ['look', 'change'] } as const;

/** An order of which 42.10, or another amount, went back and came back. */
async function cameBack(amountOf = (_paid: number) => 4_210) {
  const order = await orderToInvoice(shop);
  const paymentId = order.paymentId;
  const amount = amountOf((await getPayment(shop, paymentId)).capturedAmount);
  const refundId = await sampleRefund(shop, { paymentId, amount, state: 'done' });
  const [{ idempotencyKey } = { idempotencyKey: '' }] = await shop.db
    .select()
    .from(refunds)
    .where(eq(refunds.id, refundId));
  const seen = { reference: 're_1', idempotencyKey, amount, state: 'failed' } as const;
  await applyRefunds(shop, await getPayment(shop, paymentId), [seen]);
  return { to: `/office/orders/${order.number}`, number: order.number, id: order.id, refundId };
}

const again = async (refundId: string) =>
  shop.db.select().from(refunds).where(eq(refunds.repaysId, refundId));

test('X2.01 money that came back waits on Start and is paid again with one act on the order’s page', async () => {
  const { to, number, refundId } = await cameBack();
  const start = await askOffice(shop, '/office?kind=paybacks', { rights: refunder });
  expect(start.html).toMatch(new RegExp(`${number}.*The bank sent the refund back.*pay again`, 's'));
  const { html } = await askOffice(shop, to, { rights: refunder });
  expect(html).toContain('The bank sent a refund of €42.10 back');
  const italian = await askOffice(shop, to, { rights: refunder, locale: 'it' });
  expect(italian.html).toContain('La banca ha restituito un rimborso di');
  const form = { act: 'refund-again', refund: refundId };
  expect((await askOffice(shop, to, { rights: refunder, form })).status).toBe(303);
  expect(await again(refundId)).toMatchObject([{ amount: 4_210, state: 'requested', sentByHand: null }]);
  const after = await askOffice(shop, to, { rights: refunder });
  expect(after.html).not.toContain('The buyer still waits for it.');
  expect(after.html).toMatch(/Refund of €42\.10 asked once more.*The bank sent a refund of €42\.10 back/s);
});

test('what came back and waits to be paid again is not offered for another refund', async () => {
  const { to, id, refundId } = await cameBack((paid) => paid);
  const page = async () => (await askOffice(shop, to, { rights: refunder })).html;
  const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
  const { paidAmount, refundedAmount } = await readOrderMoney(staff, id);
  expect(refundedAmount).toBe(paidAmount);
  expect(await page()).not.toContain('value="refund"');
  await askOffice(shop, to, { rights: refunder, form: { act: 'refund-again', refund: refundId } });
  expect((await readOrderMoney(staff, id)).refundedAmount).toBe(paidAmount);
  expect(await page()).not.toContain('value="refund"');
});

test('X2.01 who may not refund reads who does; what went by hand is recorded with how', async () => {
  const { to, refundId } = await cameBack();
  const { html } = await askOffice(shop, to, { rights: packer });
  expect(html).toContain('The buyer still waits for it.');
  expect(html).not.toContain('value="refund-again"');
  const form = { act: 'refund-by-hand', refund: refundId, sentByHand: '' };
  const empty = await askOffice(shop, to, { rights: refunder, form });
  expect([empty.status, await again(refundId)]).toEqual([422, []]);
  const said = { ...form, sentByHand: '3 December, TRN 8842' };
  expect((await askOffice(shop, to, { rights: refunder, form: said })).status).toBe(303);
  expect(await again(refundId)).toMatchObject([{ state: 'done', sentByHand: '3 December, TRN 8842' }]);
});
