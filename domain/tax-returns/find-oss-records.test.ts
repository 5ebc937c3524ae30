import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { issueCreditNote } from '#domain/invoices/issue-credit-note.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { payments, refunds } from '#domain/payments/schema.ts';
import { newId } from '#shared/ids.ts';
import { orderToInvoice, sampleRefund } from '#tests/helpers/order-to-invoice.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { readOssRecords } from './find-oss-records.ts';
import type { OssRecord } from './oss-record.ts';
import { parseQuarter } from './quarter.ts';
import { saveExchangeRates } from './save-exchange-rates.ts';

const shop = await testShop();

/** An order paid at an instant, with these completed refunds. */
async function paid(
  country: string,
  paidAt: string,
  ...back: { amount: number; at: string; done?: boolean }[]
) {
  const { id, number } = await sampleOrder(shop, { country });
  const [paymentId, instant] = [newId(), new Date(paidAt)];
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  const amount = order?.totalAmount ?? 0;
  await shop.db.insert(payments).values({
    id: paymentId,
    orderId: id,
    provider: 'sandbox',
    idempotencyKey: newId(),
    orderReference: number,
    state: 'captured',
    amount,
    capturedAmount: amount,
    currency: 'EUR',
    createdAt: instant,
    updatedAt: instant,
  });
  await shop.db.update(orders).set({ paidAt: instant, paymentId }).where(eq(orders.id, id));
  for (const refund of back)
    await shop.db.insert(refunds).values({
      id: newId(),
      paymentId,
      amount: refund.amount,
      reason: 'returned',
      idempotencyKey: newId(),
      state: refund.done === false ? 'requested' : 'done',
      createdAt: new Date(refund.at),
      doneAt: refund.done === false ? null : new Date(refund.at),
    });
  return number;
}

async function recordsOf(name: string): Promise<OssRecord[]> {
  const records: OssRecord[] = [];
  for await (const page of readOssRecords(shop, parseQuarter(name)!)) records.push(...page.records);
  return records;
}

test('X1.10 the records of a quarter are its sales in other states and its refunds, in Rome’s time zone', async () => {
  const german = await paid('DE', '2026-10-01T00:00:00+02:00');
  const greek = await paid('GR', '2026-12-31T23:30:00+01:00', { amount: WHOLE, at: '2027-01-02T09:00:00Z' });
  const french = await paid('FR', '2026-08-01T09:00:00Z', { amount: 10_000, at: '2026-11-02T09:00:00Z' });
  await paid('IT', '2026-11-01T09:00:00Z');
  await paid('DE', '2026-09-30T23:59:00+02:00');
  const austrian = await paid('AT', '2027-01-01T00:00:00+01:00', {
    amount: 5_000,
    at: '2026-12-30T09:00:00Z',
    done: false,
  });
  const fourth = await recordsOf('2026-4');
  const of = (records: OssRecord[], number: string) => records.filter((one) => one.orderNumber === number);
  expect(fourth).toHaveLength(10);
  expect(of(fourth, german)).toMatchObject(
    Array(4).fill({ kind: 'supply', state: 'DE', correctedQuarter: null }),
  );
  expect(of(fourth, greek)[0]).toMatchObject({
    state: 'EL',
    description: 'Ghiaia Corsa, M, Ramato, 1×12',
    quantity: 1,
    supplyDate: '2026-12-31',
    transportEnd: '31044 Montebelluna GR',
  });
  const corrections = of(fourth, french);
  expect(corrections).toMatchObject(Array(2).fill({ kind: 'correction', correctedQuarter: '2026-3' }));
  expect(sum(corrections.map((one) => one.paymentAmount))).toBe(-10_000);

  const first = await recordsOf('2027-1');
  expect(of(first, austrian)).toHaveLength(4);
  const back = [...of(fourth, greek), ...of(first, greek)];
  expect([sum(back.map((one) => one.netAmount)), sum(back.map((one) => one.vatAmount))]).toEqual([0, 0]);
});

test('X1.10 exports have no record', async () => {
  const number = await paid('ES', '2025-05-01T09:00:00Z');
  await shop.db
    .update(orders)
    .set({ taxPlace: 'ES-CN', taxScheme: 'export' })
    .where(eq(orders.number, number));
  expect(await recordsOf('2025-2')).toEqual([]);
});

const WHOLE = 458_280;
const sum = (amounts: readonly number[]) => amounts.reduce((whole, one) => whole + one, 0);

test('X1.10 a supply refers to its invoice and a correction to its credit note, where they were issued', async () => {
  const company = { kind: 'company', companyName: 'Räder GmbH', vatNumber: 'DE136695976' } as const;
  const invoiced = await orderToInvoice(shop, {
    country: 'DE',
    paidAt: '2030-02-01T09:00:00Z',
    billing: company,
  });
  await issueInvoice(shop, { orderId: invoiced.id });
  const refundId = await sampleRefund(shop, {
    ...{ paymentId: invoiced.paymentId, amount: 1_000, at: '2030-02-03T09:00:00Z' },
  });
  await issueCreditNote(shop, { refundId });
  const plain = await orderToInvoice(shop, { country: 'DE', paidAt: '2030-02-01T09:00:00Z' });
  const records = await recordsOf('2030-1');
  const [invoice, note] = await shop.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, invoiced.id))
    .orderBy(invoices.createdAt);
  const of = (number: string, kind: OssRecord['kind']) =>
    new Set(
      records.filter((one) => one.orderNumber === number && one.kind === kind).map((one) => one.invoice),
    );
  expect(invoice?.code).toMatch(/2030|2026/);
  expect(of(invoiced.number, 'supply')).toEqual(new Set([invoice?.code]));
  expect(of(invoiced.number, 'correction')).toEqual(new Set([note?.code]));
  expect(of(plain.number, 'supply')).toEqual(new Set([null]));
});

test('X1.10 an order in pounds to Northern Ireland is reported in euro, and without the bank’s rate not at all', async () => {
  const number = await paid('XI', '2025-05-02T10:00:00Z');
  await shop.db
    .update(orders)
    .set({ currency: 'GBP', country: 'GB', taxPlace: 'XI' })
    .where(eq(orders.number, number));
  await expect(recordsOf('2025-2')).rejects.toThrow('rate of GBP for 2025-06-30 is missing');
  await saveExchangeRates(shop, [{ currency: 'GBP', day: '2025-06-30', perEuro: '0.5' }]);
  const records = await recordsOf('2025-2');
  expect(records.length).toBeGreaterThan(0);
  for (const { state, currency, netAmount, netEuroAmount, vatAmount, vatEuroAmount } of records)
    expect([state, currency, netEuroAmount, vatEuroAmount]).toEqual([
      'XI',
      'GBP',
      2 * netAmount,
      2 * vatAmount,
    ]);
});
