import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { correctDeliveryAddress } from '#domain/orders/delivery-address.ts';
import { orders } from '#domain/orders/schema.ts';
import { outboxEvents } from '#domain/outbox/schema.ts';
import { inTransaction } from '#domain/shop.ts';
import { orderToInvoice } from '#tests/helpers/order-to-invoice.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { issueInvoice } from './issue-invoice.ts';
import { invoices } from './schema.ts';

const shop = await testShop();

const issued = async (wanted: Parameters<typeof orderToInvoice>[1]) =>
  issueInvoice(shop, { orderId: (await orderToInvoice(shop, wanted)).id });

test('a company gets an invoice, a private buyer on request, and nobody before the payment', async () => {
  shop.clock.set(new Date('2025-03-01T12:00:00Z'));
  expect(await issued({})).toBeNull();
  expect((await issued({ billing: { wantsInvoice: true } }))?.code).toBe('FV-2025-00001');
  expect((await issued({ billing: { kind: 'company', companyName: 'Ciclo S.r.l.' } }))?.code).toBe(
    'FV-2025-00002',
  );
  const { id } = await orderToInvoice(shop, { billing: { kind: 'company' } });
  await shop.db.update(orders).set({ paidAt: null }).where(eq(orders.id, id));
  expect(await issueInvoice(shop, { orderId: id })).toBeNull();
});

test('an invoice has exactly the order’s frozen amounts', async () => {
  const { id } = await orderToInvoice(shop, { billing: { wantsInvoice: true, taxCode: 'BNCLCU80A41F443X' } });
  const invoice = await issueInvoice(shop, { orderId: id });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  expect(invoice).toMatchObject({
    kind: 'invoice',
    totalAmount: order?.totalAmount,
    vatAmount: order?.vatAmount,
    document: {
      suppliedOn: '2026-11-20',
      regime: 'domestic',
      shares: order?.breakdown.vat,
      buyer: { taxCode: 'BNCLCU80A41F443X', address: { city: 'Montebelluna' } },
      payment: { provider: 'sandbox', method: 'visa', cardLastDigits: '4242' },
      lines: [
        { kind: 'goods', name: 'Ghiaia Corsa', description: 'M, Ramato, 1×12', quantity: 1 },
        { kind: 'goods', name: 'Guanti Tornante', quantity: 2 },
        { kind: 'delivery', code: 'courier', rateBp: 2200 },
        { kind: 'delivery', code: 'courier', rateBp: 1000 },
      ],
    },
  });
});

test('an invoice has the current delivery address and the original billing', async () => {
  const { id } = await orderToInvoice(shop, { billing: { wantsInvoice: true } });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('no order');
  const elsewhere = { ...order.details.address, street: 'Via Nuova 7', postalCode: '35121', city: 'Padova' };
  await correctDeliveryAddress(shop, order, { ...elsewhere, province: 'PD' });
  const invoice = await issueInvoice(shop, { orderId: id });
  expect(invoice?.document.deliveredTo).toEqual({ ...elsewhere, province: 'PD' });
  expect(invoice?.document.buyer.address).toEqual(order.details.address);
});

test('an order has one invoice and one event, also when issued twice at the same time', async () => {
  const { id: orderId } = await orderToInvoice(shop, { billing: { wantsInvoice: true } });
  const answers = await Promise.all(Array.from({ length: 6 }, () => issueInvoice(shop, { orderId })));
  expect(new Set(answers.map((one) => one?.code)).size).toBe(1);
  const events = await shop.db.select().from(outboxEvents).where(eq(outboxEvents.name, 'invoice.issued'));
  expect(events.filter(({ payload }) => payload.orderId === orderId)).toHaveLength(1);
});

test('a series has no gap and no repeated number, even with parallel issues and rollbacks', async () => {
  shop.clock.set(new Date('2028-06-01T12:00:00Z'));
  const wanted = { billing: { kind: 'company' }, currency: 'GBP', country: 'GB' } as const;
  const all = await Promise.all(Array.from({ length: 40 }, () => orderToInvoice(shop, wanted)));
  await Promise.all(
    all.map(({ id: orderId }, index) => {
      const work = inTransaction(shop, async (inside) => {
        await issueInvoice(inside, { orderId });
        if (index % 3 === 0) throw new Error('rolled back');
      });
      return index % 3 === 0 ? expect(work).rejects.toThrow('rolled back') : work;
    }),
  );
  const rows = await shop.db
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.year, 2028))
    .orderBy(asc(invoices.number));
  expect(rows.map((row) => row.number)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
});

test('the year is the one in Rome, and no number has an earlier date than the one before', async () => {
  shop.clock.set(new Date('2029-12-31T22:59:00Z'));
  expect(await issued({ billing: { wantsInvoice: true } })).toMatchObject({
    code: 'FV-2029-00001',
    issuedOn: '2029-12-31',
  });
  shop.clock.set(new Date('2029-12-31T23:01:00Z'));
  expect(await issued({ billing: { wantsInvoice: true } })).toMatchObject({
    code: 'FV-2030-00001',
    issuedOn: '2030-01-01',
  });
  shop.clock.set(new Date('2030-01-05T12:00:00Z'));
  await issued({ billing: { wantsInvoice: true } });
  shop.clock.set(new Date('2030-01-04T12:00:00Z'));
  expect((await issued({ billing: { wantsInvoice: true } }))?.issuedOn).toBe('2030-01-05');
});
