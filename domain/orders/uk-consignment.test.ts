import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { draftInvoice } from '#domain/invoices/draft-document.ts';
import { countries } from '#domain/markets/schema.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { SAMPLE_DETAILS, sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { placeOrder } from './place-order.ts';
import { orderLines, orders } from './schema.ts';

const { shop: plain } = await testShopWithSandbox();
const goods = await sampleGoods(plain);
await plain.db
  .update(countries)
  .set({ marketCode: SAMPLE.pound.market.code })
  .where(eq(countries.code, 'GB'));
let made = 0;

/** An order of one piece at this gross price in pence. */
async function ordered(pence: number, postalCode: string, vatNumber: string | null) {
  made += 1;
  const shop = { ...plain, country: 'GB', market: { ...SAMPLE.pound.market, vatNumber } };
  const code = `test-uk-${made}`;
  const { variantId } = await goods.addVariant({ code, prices: { 'test-gb': pence }, taxCategory: 'bike' });
  const checkout = await sampleCheckout(shop, { [variantId]: 1 });
  const address = { ...SAMPLE_DETAILS.address, country: 'GB', postalCode, province: '' };
  const details = { ...SAMPLE_DETAILS, address, email: `uk${made}@mail.test` };
  const { orderId } = await placeOrder(shop, { ...checkout, details });
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order!;
}

test('X1.10 without a number in the United Kingdom, up to 135 pounds are refused and dearer goods leave without VAT', async () => {
  await expect(ordered(16_200, 'SW1A 1AA', null)).rejects.toMatchObject({ code: 'orders.too-small-for-uk' });
  const order = await ordered(16_202, 'SW1A 1AA', null);
  expect(order).toMatchObject({ taxScheme: 'export', vatAmount: 0, itemsAmount: 13_502, vatIncluded: false });
});

test('X1.10 Northern Ireland is sold to as a member state, whatever the amount and the number', async () => {
  expect(await ordered(5_000, 'BT1 5GS', null)).toMatchObject({ taxScheme: 'vat', taxPlace: 'XI' });
});

test('X1.10 with the number its VAT is charged at the sale, and the invoice names the number', async () => {
  const order = await ordered(12_000, 'SW1A 1AA', 'GB 123 4567 89');
  expect(order).toMatchObject({ taxScheme: 'uk-at-sale', totalAmount: 13_500, vatAmount: 2_250 });
  const lines = await plain.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const { company: seller } = await findSiteConfig(plain);
  const deliveredTo = order.details.address;
  const document = draftInvoice(
    { order, lines, payment: null, seller, deliveredTo },
    { code: 'GB-2026-00001', issuedOn: '2026-11-23' },
  );
  expect(document.seller.vatNumber).toBe('GB 123 4567 89');
  expect((await ordered(30_000, 'SW1A 1AA', 'GB 123 4567 89')).taxScheme).toBe('uk-at-import');
});
