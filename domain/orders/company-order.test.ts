import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { fatturaPa } from '#domain/invoices/fattura-pa/fattura-pa.ts';
import { issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { invoices } from '#domain/invoices/schema.ts';
import { countries } from '#domain/markets/schema.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { readOssRecords } from '#domain/tax-returns/find-oss-records.ts';
import { parseQuarter } from '#domain/tax-returns/quarter.ts';
import { vatChecks } from '#domain/taxes/schema.ts';
import { declareWithdrawal } from '#domain/withdrawals/declare-withdrawal.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { companyDetails, companyShop } from '#tests/helpers/company-shop.ts';
import { SAMPLE_DETAILS, sampleCheckout } from '#tests/helpers/sample-checkout.ts';
import { checkPayments } from './check-payments.ts';
import { correctDeliveryAddress } from './delivery-address.ts';
import { placeOrder } from './place-order.ts';
import { orders } from './schema.ts';

const { shop, sandbox, goods, register } = await companyShop();
let made = 0;

afterEach(async () => {
  delete register.faults['*'];
  register.asked.length = 0;
  await shop.db.delete(vatChecks);
});

async function companyOrder(
  country: string,
  postalCode: string,
  vatNumber: string,
  shownTotalAmount?: number,
) {
  made += 1;
  const { variantId } = await goods.addVariant({
    code: `test-company-${made}`,
    prices: { 'test-eu': 11_900 },
    taxCategory: 'bike',
  });
  const checkout = await sampleCheckout(shop, { [variantId]: 1 });
  const details = {
    ...companyDetails(country, postalCode, vatNumber),
    email: `company${made}@mail.test`,
  };
  const shown = shownTotalAmount === undefined ? {} : { shownTotalAmount };
  const placed = await placeOrder(shop, { ...checkout, details, ...shown });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.orderId));
  return { ...placed, order: order! };
}

async function paid(placed: Awaited<ReturnType<typeof companyOrder>>) {
  await sandbox.act(placed.redirectUrl, 'approve');
  await checkPayments(shop, placed.orderId);
  await issueInvoice(shop, { orderId: placed.orderId });
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, placed.orderId));
  return invoice!;
}

async function ossNumbers(): Promise<string[]> {
  const day = calendarDate(shop.clock.now());
  const quarter = parseQuarter(`${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`)!;
  const numbers: string[] = [];
  for await (const { records } of readOssRecords(shop, quarter))
    numbers.push(...records.map(({ orderNumber }) => orderNumber));
  return numbers;
}

describe('X1.10 an order of a company', () => {
  test('with a valid number of the state the goods go to bears no VAT, with the proof frozen', async () => {
    const placed = await companyOrder('DE', '10115', 'DE136695976');
    const { order } = placed;
    // 119.00 and 15.00 of delivery without Germany’s 19 %.
    expect(order).toMatchObject({
      taxScheme: 'intra-community',
      taxPlace: 'DE',
      vatAmount: 0,
      vatIncluded: false,
      itemsAmount: 10_000,
      shippingAmount: 1_261,
      totalAmount: 11_261,
      breakdown: {
        tax: {
          company: {
            treatment: 'intra-community',
            vatNumber: 'DE136695976',
            check: { result: 'valid', consultation: expect.stringMatching(/^WAPI/) },
          },
        },
      },
    });
    expect(order.breakdown.tax.company?.check?.checkedAt).toMatch(/^\d{4}-.*Z$/);
    const { document, transmission } = await paid(placed);
    expect(document).toMatchObject({ regime: 'intra-community', place: 'DE', vatAmount: 0 });
    const xml = fatturaPa({ document, transmission });
    expect(xml).toContain('<Natura>N3.2</Natura>');
    expect(xml).toContain('Art. 41 c. 1 lett. a D.L. 331/1993');
    expect(xml).toContain('<IdPaese>DE</IdPaese>');
    expect(xml).toContain('<IdCodice>136695976</IdCodice>');
    expect(await ossNumbers()).not.toContain(order.number);
  });

  test.each([
    ['an invalid number', 'DE', '10115', 'DE123456788', 'invalid'],
    ['no number', 'DE', '10115', '', 'no-number'],
    ['a number of another state', 'DE', '10115', 'FR40303265045', 'elsewhere'],
    ['a number of the seller’s state', 'FR', '75001', 'IT00743110157', 'elsewhere'],
    ['a number whose register is down', 'MT', 'VLT 1117', 'MT11679112', 'unchecked'],
  ])(
    'with %s bears Italy’s VAT, never that of the One Stop Shop',
    async (_what, country, code, number, reason) => {
      const placed = await companyOrder(country, code, number);
      expect(placed.order).toMatchObject({
        taxScheme: 'vat',
        taxPlace: 'IT',
        totalAmount: 13_400,
        vatAmount: 2_416,
        breakdown: { tax: { company: { treatment: 'home', reason } } },
      });
      expect((await paid(placed)).document).toMatchObject({ regime: 'domestic', vatAmount: 2_416 });
      expect(await ossNumbers()).not.toContain(placed.order.number);
    },
  );

  test('bears Italy’s VAT while the register is down, and where none is set up', async () => {
    register.faults['*'] = 'SERVICE_UNAVAILABLE';
    const down = await companyOrder('DE', '10115', 'DE136695976');
    expect(down.order.breakdown.tax.company).toMatchObject({ reason: 'unchecked' });
    const { vatRegister: _none, ...ports } = shop.ports;
    await shop.db.delete(vatChecks);
    const checkout = await sampleCheckout(shop, {
      [(await goods.addVariant({ code: 'test-no-register', prices: { 'test-eu': 11_900 } })).variantId]: 1,
    });
    const details = { ...companyDetails('DE', '10115', 'DE136695976'), email: 'none@mail.test' };
    const { orderId } = await placeOrder({ ...shop, ports }, { ...checkout, details });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ taxPlace: 'IT', totalAmount: 13_400 });
  });

  test('is refused when the register answered meanwhile and the total is another', async () => {
    const shown = companyOrder('DE', '10115', 'DE136695976', 13_400);
    await expect(shown).rejects.toMatchObject({ code: 'orders.total-changed' });
  });

  test('at home or outside of the VAT area is one like any other, and asks nobody', async () => {
    expect((await companyOrder('IT', '31044', 'IT00743110157')).order).toMatchObject({ taxPlace: 'IT' });
    expect((await companyOrder('ES', '35001', 'ESB58378431')).order).toMatchObject({ taxScheme: 'export' });
    expect(register.asked).toEqual([]);
  });

  test('in San Marino with its number bears no VAT, and its invoice goes to the office there', async () => {
    const placed = await companyOrder('IT', '47890', 'SM12345');
    expect(placed.order).toMatchObject({ taxScheme: 'san-marino', taxPlace: 'SM', vatAmount: 0 });
    const { document, transmission } = await paid(placed);
    const xml = fatturaPa({ document, transmission });
    expect(xml).toContain('<CodiceDestinatario>2R4GTO8</CodiceDestinatario>');
    expect(xml).toContain('<Natura>N3.3</Natura>');
    expect((await companyOrder('IT', '47890', 'IT00743110157')).order).toMatchObject({ taxPlace: 'IT' });
  });

  test('X1.10 a visitor who chose the Vatican as country has the VAT taken off once, not twice', async () => {
    await shop.db.update(countries).set({ marketCode: 'test-eu' }).where(eq(countries.code, 'VA'));
    const there = { ...shop, country: 'VA' };
    const { variantId } = await goods.addVariant({ code: 'test-vatican', prices: { 'test-eu': 12_200 } });
    const checkout = await sampleCheckout(there, { [variantId]: 1 });
    const details = { ...SAMPLE_DETAILS, address: companyDetails('VA', '00120', '').address };
    const { orderId } = await placeOrder(there, { ...checkout, details });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ taxScheme: 'export', itemsAmount: 10_000 });
  });

  test('asks the register once a day for a number, and soon again after silence', async () => {
    await companyOrder('DE', '10115', 'DE136695976');
    await companyOrder('DE', '10115', 'DE136695976');
    expect(register.asked).toEqual(['DE136695976']);
    shop.clock.forward(25 * 3_600_000);
    register.faults['*'] = 'TIMEOUT';
    expect((await companyOrder('DE', '10115', 'DE136695976')).order.taxPlace).toBe('IT');
    delete register.faults['*'];
    shop.clock.forward(60_000);
    expect((await companyOrder('DE', '10115', 'DE136695976')).order.taxPlace).toBe('DE');
    expect(register.asked.length).toBe(3);
  });

  test('may still have its street corrected, though its place of tax is the seller’s', async () => {
    const { order } = await companyOrder('DE', '10115', '');
    await correctDeliveryAddress(shop, order, { ...order.details.address, street: 'Neue Straße 2' });
    const islands = { ...order.details.address, postalCode: '27498' };
    await expect(correctDeliveryAddress(shop, order, islands)).rejects.toMatchObject({
      code: 'orders.other-tax-place',
    });
  });
});

describe('X1.01 a company', () => {
  const withdraw = async ({ order }: Awaited<ReturnType<typeof companyOrder>>) => {
    const form = { name: 'Ada Rossi', orderReference: order.number, email: order.email };
    const network = `203.0.113.${made % 250}`;
    await declareWithdrawal(shop, { ...form, access: null, lineIds: [], key: newId(), network });
    const [now] = await shop.db.select().from(orders).where(eq(orders.id, order.id));
    return now?.status;
  };

  test('has no right to withdraw: its statement is received, its order goes on', async () => {
    const placed = await companyOrder('DE', '10115', 'DE136695976');
    await paid(placed);
    expect(placed.order.mayWithdraw).toBe(false);
    expect(await withdraw(placed)).toBe('processing');
  });

  test('has it where the maker’s setting grants it, as a consumer has', async () => {
    await shop.db.update(siteConfigs).set({ companiesMayWithdraw: true });
    const placed = await companyOrder('DE', '10115', 'DE136695976');
    await shop.db.update(siteConfigs).set({ companiesMayWithdraw: false });
    await paid(placed);
    expect(placed.order.mayWithdraw).toBe(true);
    expect(await withdraw(placed)).toBe('pending');
  });
});
