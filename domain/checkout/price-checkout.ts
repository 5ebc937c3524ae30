import type { CartView } from '#domain/carts/cart-view.ts';
import { type DeliveredBreakdown, priceDelivered } from '#domain/carts/price-delivered.ts';
import type { ShippingToCharge } from '#domain/carts/pricing.ts';
import { findCountry } from '#domain/markets/find-country.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import type { CompanyTax } from '#domain/taxes/company-tax.ts';
import { findTaxation, findTaxationOfCompany } from '#domain/taxes/find-taxation.ts';
import type { Taxation } from '#domain/taxes/taxation.ts';
import { calendarDate } from '#shared/clock.ts';
import { listDeliveryWays } from './delivery-ways.ts';
import {
  countryOfOtherMarket,
  countryUnknown,
  deliveryNotForBattery,
  deliveryUnknown,
  totalTooLarge,
} from './refusals.ts';

/** An order's amounts are 32-bit integers. */
const MAX_TOTAL = 2_147_483_647;

export type CheckoutToPrice = {
  readonly cart: CartView;
  /** The destination, ISO 3166-1 alpha-2; its VAT is charged. */
  readonly country: string;
  /** Identifies special territories; without it the country's own VAT applies. */
  readonly postalCode?: string | undefined;
  /** Code of a delivery method offered there; without it the default method. */
  readonly deliveryMethod?: string;
  /** Set for a company in another member state (`checkCompanyTax`). */
  readonly company?: CompanyTax | null;
};

/**
 * Prices a cart for its destination: its prices and coupons in the shop's market, today's VAT at
 * the destination, and the chosen delivery. The lines are in the order of the cart.
 * @throws Refusal checkout.country-unknown, checkout.country-other-market,
 *   checkout.delivery-unknown, checkout.delivery-battery, checkout.total-too-large
 */
export async function priceCheckout(shop: Shop, input: CheckoutToPrice): Promise<DeliveredBreakdown> {
  const country = await countryOfMarket(shop, input.country);
  const taxation = await taxationFor(shop, input, country);
  const goods = {
    currency: shop.market.currency,
    pricesIncludeVat: shop.market.pricesIncludeVat,
    lines: input.cart.lines.map(({ variantId, quantity, listed, taxCategory }) => {
      const { listAmount: unitListAmount, streetAmount: unitStreetAmount } = listed;
      return { variantId, quantity, unitListAmount, unitStreetAmount, taxCategory };
    }),
    discounts: input.cart.discounts,
    shipping: await chosenDelivery(shop, input, country),
  };
  const breakdown = priceDelivered(goods, taxation);
  if (breakdown.totalAmount > MAX_TOTAL || breakdown.itemsAmount > MAX_TOTAL) throw totalTooLarge();
  return breakdown;
}

async function taxationFor(
  shop: Shop,
  { postalCode, company = null }: CheckoutToPrice,
  country: string,
): Promise<Taxation> {
  const to = { country, postalCode, date: calendarDate(shop.clock.now()) };
  if (!company) return findTaxation(shop, to);
  const { company: seller } = await findSiteConfig(shop);
  return findTaxationOfCompany(shop, to, { home: seller.country, company });
}

/** The cart with the prices, VAT and discounts of `priceCheckout`. */
export function pricedCart(cart: CartView, breakdown: DeliveredBreakdown): CartView {
  const priced = new Map(breakdown.lines.map((line) => [line.variantId, line]));
  return {
    ...cart,
    breakdown,
    lines: cart.lines.map((line) => ({ ...line, ...priced.get(line.variantId) })),
    showsVatNote: cart.showsVatNote && breakdown.pricesIncludeVat,
  };
}

/**
 * Another market has other prices. The visitor must choose it for the whole shop; a delivery
 * address cannot do it.
 */
async function countryOfMarket(shop: Shop, code: string): Promise<string> {
  const country = await findCountry(shop.db, code);
  if (!country?.isServed) throw countryUnknown();
  if (country.marketCode !== shop.market.code) throw countryOfOtherMarket(country.localName);
  return country.code;
}

async function chosenDelivery(
  shop: Shop,
  { cart, postalCode, deliveryMethod }: CheckoutToPrice,
  country: string,
): Promise<ShippingToCharge | null> {
  const ways = await listDeliveryWays(shop, cart, { country, postalCode });
  if (deliveryMethod === undefined) return ways.find(({ takesBag }) => takesBag) ?? ways[0] ?? null;
  const chosen = ways.find((way) => way.code === deliveryMethod);
  if (!chosen) throw deliveryUnknown();
  if (!chosen.takesBag) throw deliveryNotForBattery();
  return chosen;
}
