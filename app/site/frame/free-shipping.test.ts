import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cartJson } from '#domain/carts/cart-json.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { findMarketOfCountry } from '#domain/markets/find-market-of-country.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { orders } from '#domain/orders/schema.ts';
import { prices } from '#domain/prices/schema.ts';
import { siteConfigs } from '#domain/site-config/schema.ts';
import { newId } from '#shared/ids.ts';
import { SAMPLE_DETAILS, sampleCheckout, testShopWithSandbox } from '#tests/helpers/sample-checkout.ts';
import { sampleGoods } from '#tests/helpers/sample-goods.ts';
import { freeShipping } from './free-shipping.server.ts';

const { shop: base } = await testShopWithSandbox();
const goods = await sampleGoods(base);
let made = 0;

/** The shop as readers of a country see it. */
async function shopIn(country: string) {
  return { ...base, country, market: await findMarketOfCountry(base.db, country) };
}

/** An article at one price in every list. */
async function articleFor(amount: number) {
  made += 1;
  const article = await goods.addVariant({ code: `test-free-${made}` });
  const rows = ['eu', 'gb', 'us', 'world'].map((priceListSlug) => ({
    ...{ id: newId(), variantId: article.variantId, priceListSlug, listAmount: amount },
    ...{ streetAmount: amount, announcedAmount: amount, validFrom: new Date('2025-01-01T00:00:00Z') },
  }));
  await base.db.insert(prices).values(rows);
  return article;
}

/** What the page promises, and what cart and order make of goods of that value or a cent less. */
async function agreementIn(country: string, street: Partial<typeof SAMPLE_DETAILS.address>) {
  const shop = await shopIn(country);
  const promised = await freeShipping(shop);
  const amount = country === 'IT' ? (promised?.italy ?? promised?.amount) : promised?.amount;
  const address = { ...SAMPLE_DETAILS.address, ...street, country };
  const charged = [];
  for (const worth of [amount! - 1, amount!]) {
    const { variantId } = await articleFor(worth);
    const checkout = await sampleCheckout(shop, { [variantId]: 1 });
    const cart = await findCart(shop, checkout.guestSessionId);
    const told = cartJson(cart!).free_shipping;
    const placed = await placeOrder(shop, { ...checkout, details: { ...SAMPLE_DETAILS, address } });
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, placed.orderId));
    charged.push([told?.missing_amount, cart!.breakdown.shippingAmount > 0, order!.shippingAmount > 0]);
    expect(told?.from_amount, country).toBe(amount);
  }
  expect(charged, country).toEqual([
    [1, true, true],
    [0, false, false],
  ]);
  return [amount, promised?.currency];
}

const BERLIN = { street: 'Allee 1', postalCode: '10115', city: 'Berlin', province: '' };
const LEEDS = { street: '1 High Street', postalCode: 'LS1 4AP', city: 'Leeds', province: '' };
const DENVER = { street: '1 Main Street', postalCode: '80202', city: 'Denver', province: 'CO' };

test('S9.03 the page, the cart and the order have one threshold: Italy’s, the international one, GB’s and the US’s', async () => {
  expect(await agreementIn('IT', {})).toEqual([9_900, 'EUR']);
  expect(await agreementIn('DE', BERLIN)).toEqual([14_900, 'EUR']);
  expect(await agreementIn('GB', LEEDS)).toEqual([12_900, 'GBP']);
  expect(await agreementIn('US', DENVER)).toEqual([16_900, 'USD']);
});

test('S9.03 what staff set is at once the threshold of all three', async () => {
  const thresholds = { freeShippingThresholdIta: 7_700, freeShippingThresholdInt: 17_700 };
  await base.db.update(siteConfigs).set(thresholds);
  expect(await agreementIn('IT', {})).toEqual([7_700, 'EUR']);
  expect(await agreementIn('DE', BERLIN)).toEqual([17_700, 'EUR']);
});

test('S9.03 where the site’s deliveries are never free, none is promised', async () => {
  await base.db.execute(sql`update shipping_methods set free_from_amount = null where market_code = 'eu'`);
  expect(await freeShipping(await shopIn('DE'))).toBeNull();
});
