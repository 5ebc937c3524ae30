import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { orders } from '#domain/orders/schema.ts';
import { orderToInvoice, sampleRefund } from '#tests/helpers/order-to-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { type DailyTakings, readDailyTakings } from './read-daily-takings.ts';
import { takingsCsv } from './takings-csv.ts';

const shop = await testShop();
const breakdownOf = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.breakdown;
const takings = (from: string, until: string) => readDailyTakings(shop, { from, until });
const total = (rows: readonly DailyTakings[], name: keyof DailyTakings) =>
  rows.reduce((sum, row) => sum + Number(row[name]), 0);

test('X1.10 the takings of a day are its paid sales at home without an invoice, per rate, to the cent', async () => {
  const { id } = await orderToInvoice(shop, { paidAt: '2026-03-02T22:59:00Z' });
  // After midnight in Rome: the next day.
  await orderToInvoice(shop, { paidAt: '2026-03-02T23:01:00Z' });
  await orderToInvoice(shop, { country: 'DE', paidAt: '2026-03-02T10:00:00Z' });
  const billed = await orderToInvoice(shop, {
    paidAt: '2026-03-02T11:00:00Z',
    billing: { wantsInvoice: true, taxCode: 'BNCLCU80A41F443X' },
  });
  await issueInvoice(shop, { orderId: billed.id });
  const { vat, totalAmount } = await breakdownOf(id);
  const day = await takings('2026-03-02', '2026-03-03');
  expect(day.map(({ rateBp, netAmount, vatAmount }) => [rateBp, netAmount, vatAmount])).toEqual(
    vat.map(({ rateBp, netAmount, vatAmount }) => [rateBp, netAmount, vatAmount]),
  );
  expect(total(day, 'grossAmount')).toBe(totalAmount);
  const both = await takings('2026-03-02', '2026-03-04');
  expect(new Set(both.map((row) => row.day))).toEqual(new Set(['2026-03-02', '2026-03-03']));
  expect(total(both, 'grossAmount')).toBe(2 * totalAmount);
});

test('X1.10 what went back stands on the day of the refund, at the rates of the sale; all of it sums to nothing', async () => {
  const { id, paymentId } = await orderToInvoice(shop, { paidAt: '2026-04-01T10:00:00Z' });
  const { totalAmount, vatAmount } = await breakdownOf(id);
  await sampleRefund(shop, { paymentId, amount: 1_001, at: '2026-04-02T10:00:00Z' });
  await sampleRefund(shop, { paymentId, amount: totalAmount - 1_001, at: '2026-04-03T10:00:00Z' });
  await sampleRefund(shop, { paymentId, amount: 5, at: '2026-04-03T10:00:00Z', state: 'requested' });
  const rows = await takings('2026-04-01', '2026-05-01');
  expect(
    total(
      rows.filter((row) => row.day === '2026-04-02'),
      'refundedGrossAmount',
    ),
  ).toBe(1_001);
  expect(total(rows, 'refundedGrossAmount')).toBe(totalAmount);
  expect(total(rows, 'refundedVatAmount')).toBe(vatAmount);
  for (const row of rows) expect(row.refundedNetAmount + row.refundedVatAmount).toBe(row.refundedGrossAmount);
});

test('X1.10 the register as CSV has a line per day and rate', async () => {
  const csv = takingsCsv(await takings('2026-03-02', '2026-03-03'));
  const [head, first] = csv.split('\n');
  expect(head).toBe(
    'day,currency,vat_rate_percent,gross,taxable,vat,refunded_gross,refunded_taxable,refunded_vat,' +
      'came_back_gross,came_back_taxable,came_back_vat',
  );
  expect(first).toMatch(/^2026-03-02,EUR,22\.00(,\d+\.\d\d){3}(,0\.00){6}$/);
});
