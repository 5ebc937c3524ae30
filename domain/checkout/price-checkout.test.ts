import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { countries } from '#domain/markets/schema.ts';
import { shippingMethods } from '#domain/shipping/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { taxRates } from '#domain/taxes/schema.ts';
import { newId } from '#shared/ids.ts';
import { SAMPLE, sampleGoods } from '#tests/helpers/sample-goods.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { priceCheckout, pricedCart } from './price-checkout.ts';

const shop = await testShop(SAMPLE.euro);
const goods = await sampleGoods(shop);
await goods.addVariant({
  code: 'test-bike',
  prices: { 'test-eu': 12_200, 'test-us': 11_000 },
  taxCategory: 'bike',
});
await goods.addVariant({ code: 'test-book', prices: { 'test-eu': 10_400 }, taxCategory: 'book' });
await goods.addVariant({ code: 'test-gold', prices: { 'test-eu': 2_000_000_000 }, stock: null });

// A neighbour in the same market with its own rate, and another rate from a later day on.
const neighbour = {
  code: 'XN',
  localName: 'Neighbour',
  marketCode: 'test-eu',
  locales: ['en'],
  position: 91,
};
await shop.db.insert(countries).values(neighbour);
await shop.db.insert(taxRates).values([
  {
    id: newId(),
    country: 'XN',
    category: 'bike',
    rateBp: 1_900,
    validFrom: '2025-01-01',
    validTo: '2030-12-31',
  },
  { id: newId(), country: 'XN', category: 'bike', rateBp: 2_500, validFrom: '2031-01-01' },
]);

async function cartWith(circumstances: Partial<Shop>, ...codes: string[]) {
  const inside = { ...shop, ...circumstances };
  const { guestSession } = await addToCart(inside, { variantCode: codes[0]!, quantity: 1 });
  for (const variantCode of codes.slice(1)) {
    await addToCart(inside, { guestSessionId: guestSession!.id, variantCode, quantity: 1 });
  }
  return (await findCart(inside, guestSession!.id))!;
}

describe('a checkout', () => {
  test('at home costs what the cart showed', async () => {
    const cart = await cartWith({}, 'test-bike', 'test-book');
    expect(await priceCheckout(shop, { cart, country: 'XE' })).toEqual(cart.breakdown);
  });

  test('has the VAT of the destination: same total, another tax', async () => {
    const cart = await cartWith({}, 'test-bike');
    const priced = await priceCheckout(shop, { cart, country: 'xn', deliveryMethod: 'courier' });
    expect(priced.totalAmount).toBe(cart.breakdown.totalAmount);
    expect(priced.lines).toMatchObject([{ vatRateBp: 1_900, vatAmount: 1_948 }]);
  });

  test('X1.10 to a territory outside the VAT area costs less by the VAT, and says so', async () => {
    const cart = await cartWith({}, 'test-bike');
    const spain = { ...cart, country: 'ES' };
    await shop.db.update(countries).set({ marketCode: 'test-eu' }).where(eq(countries.code, 'ES'));
    const at = (postalCode: string) => priceCheckout(shop, { cart: spain, country: 'ES', postalCode });
    expect(await at('28013')).toMatchObject({ itemsAmount: 12_200, tax: { place: 'ES', scheme: 'vat' } });
    const canaries = await at('35001');
    expect(canaries).toMatchObject({
      itemsAmount: 10_083,
      vatAmount: 0,
      tax: { place: 'ES-CN', scheme: 'export' },
    });
    expect(pricedCart(spain, canaries)).toMatchObject({
      lines: [{ unitStreetAmount: 10_083, vatRateBp: 0, taxCategory: 'bike' }],
      showsVatNote: false,
    });
  });

  test('has the VAT rate of the day', async () => {
    const cart = await cartWith({}, 'test-bike');
    const later = { ...shop, clock: { now: () => new Date('2031-06-01T12:00:00Z') } };
    expect((await priceCheckout(later, { cart, country: 'XN' })).lines).toMatchObject([{ vatRateBp: 2_500 }]);
  });

  test('charges the chosen delivery', async () => {
    const cart = await cartWith({}, 'test-bike');
    const priced = await priceCheckout(shop, { cart, country: 'XE', deliveryMethod: 'express' });
    expect(priced.shipping).toMatchObject({ code: 'express', amount: 4_900 });
    expect(priced.totalAmount).toBe(17_100);
  });

  test('charges no VAT where prices include none', async () => {
    const cart = await cartWith(SAMPLE.dollar, 'test-bike');
    const priced = await priceCheckout({ ...shop, ...SAMPLE.dollar }, { cart, country: 'XU' });
    expect(priced).toMatchObject({ currency: 'USD', itemsAmount: 11_000, vatAmount: 0, totalAmount: 12_500 });
  });
});

describe('is refused', () => {
  test.each([
    ['ZZ', 'courier', 'checkout.country-unknown', 'country'],
    ['', 'courier', 'checkout.country-unknown', 'country'],
    ["' or 1=1 --", 'courier', 'checkout.country-unknown', 'country'],
    ['XG', 'courier', 'checkout.country-other-market', 'country'],
    ['XE', 'pigeon', 'checkout.delivery-unknown', 'deliveryMethod'],
    ['XE', '', 'checkout.delivery-unknown', 'deliveryMethod'],
  ])('for country "%s" and delivery "%s": %s', async (country, deliveryMethod, code, field) => {
    const cart = await cartWith({}, 'test-bike');
    const pricing = priceCheckout(shop, { cart, country, deliveryMethod });
    await expect(pricing).rejects.toMatchObject({ code, fields: { [field]: code } });
  });

  test('for an e-bike by a delivery that takes no batteries; any other bike may go by it', async () => {
    await goods.addVariant({ code: 'test-e-bike', taxCategory: 'e-bike' });
    await shop.db
      .update(shippingMethods)
      .set({ takesBatteries: false })
      .where(and(eq(shippingMethods.marketCode, 'test-eu'), eq(shippingMethods.code, 'express')));
    const byAir = async (code: string) =>
      priceCheckout(shop, { cart: await cartWith({}, code), country: 'XE', deliveryMethod: 'express' });
    await expect(byAir('test-e-bike')).rejects.toMatchObject({ code: 'checkout.delivery-battery' });
    expect((await byAir('test-bike')).shipping).toMatchObject({ code: 'express' });
  });

  test('when its total is too large for an order', async () => {
    const cart = await cartWith({}, 'test-gold', 'test-gold');
    const pricing = priceCheckout(shop, { cart, country: 'XE' });
    await expect(pricing).rejects.toMatchObject({ code: 'checkout.total-too-large' });
  });
});
