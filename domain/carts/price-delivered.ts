import type { CompanyTax } from '#domain/taxes/company-tax.ts';
import type { TaxScheme } from '#domain/taxes/tax-scheme.ts';
import { isTooSmallForUk, schemeOf, type Taxation } from '#domain/taxes/taxation.ts';
import type { DiscountToApply } from './discounts.ts';
import {
  type CartBreakdown,
  type CartToPrice,
  type LineToPrice,
  priceCart,
  type ShippingToCharge,
  vatInside,
} from './pricing.ts';

/** Tax categories of goods in a bike's box. */
const BULKY: ReadonlySet<string> = new Set(['bike', 'e-bike']);

/** A discount, and whether it can be combined with others. */
export type DiscountOnOffer = DiscountToApply & { readonly isStackable: boolean };

/**
 * A cart before its destination is known: lines with a tax category instead of a rate, and all
 * discounts it could have.
 */
export type GoodsToPrice = Omit<CartToPrice, 'lines' | 'discounts'> & {
  readonly discounts: readonly DiscountOnOffer[];
  readonly lines: readonly (Omit<LineToPrice, 'vatRateBp'> & { readonly taxCategory: string })[];
};

/** The taxation of a delivery, frozen with the order. */
export type DeliveryTax = {
  /** ISO 3166 code of the country or territory that takes the VAT. */
  readonly place: string;
  readonly scheme: TaxScheme;
  /** The list's VAT is not charged at the destination; prices are shown without it. */
  readonly isTakenOff: boolean;
  /** The seller's VAT number where it charges VAT outside of the Union. */
  readonly sellerVatNumber?: string;
  /** So small a consignment cannot be sold there. */
  readonly isTooSmall?: true;
  /** Only for a company in another state. */
  readonly company?: CompanyTax;
};

export type DeliveredBreakdown = CartBreakdown & { readonly tax: DeliveryTax };

/**
 * Prices a cart for its destination. Gross prices stay as listed, whatever the rate. From a list
 * with VAT into a territory without it, the country's VAT comes off each unit price, the
 * delivery and the free-delivery threshold (docs/decisions/0021). The cheapest combination of
 * discounts counts. Pure.
 */
export function priceDelivered(goods: GoodsToPrice, taxation: Taxation): DeliveredBreakdown {
  const { takenOff, place, company, sellerVatNumber } = taxation;
  const lines = goods.lines.map((line) => taxedLine(line, taxation));
  const cart = {
    ...goods,
    pricesIncludeVat: goods.pricesIncludeVat && takenOff === null,
    lines,
    shipping: goods.shipping && deliveryWithout(goods.shipping, takenOff?.get('service') ?? 0),
  };
  const breakdown = cheapest(
    waysToCombine(goods.discounts).map((discounts) => priceCart({ ...cart, discounts })),
  );
  const netAmount = breakdown.lines.reduce((sum, line) => sum + line.netAmount, 0);
  const scheme = schemeOf(taxation, { netAmount, currency: goods.currency });
  const more = {
    ...(company && { company }),
    ...(sellerVatNumber && { sellerVatNumber }),
    ...(isTooSmallForUk(taxation, { netAmount, currency: goods.currency }) && { isTooSmall: true as const }),
  };
  return { ...breakdown, tax: { place, scheme, isTakenOff: takenOff !== null, ...more } };
}

/**
 * The combinations to compare: all stackable discounts together, each one alone, and none. A
 * discount can raise the delivery by more than it saves.
 */
function waysToCombine(discounts: readonly DiscountOnOffer[]): (readonly DiscountOnOffer[])[] {
  const alone = discounts.map((discount) => [discount]);
  return [discounts.filter((discount) => discount.isStackable), ...alone, []];
}

/** The first of the cheapest. */
function cheapest(breakdowns: readonly CartBreakdown[]): CartBreakdown {
  return breakdowns.reduce((best, one) => (one.totalAmount < best.totalAmount ? one : best));
}

function taxedLine(
  { taxCategory, ...line }: GoodsToPrice['lines'][number],
  { rates, takenOff }: Taxation,
): LineToPrice {
  const off = takenOff?.get(taxCategory) ?? 0;
  return {
    ...line,
    unitListAmount: without(line.unitListAmount, off),
    unitStreetAmount: without(line.unitStreetAmount, off),
    vatRateBp: rates.get(taxCategory) ?? 0,
    ...(BULKY.has(taxCategory) && { isBulky: true }),
  };
}

function deliveryWithout(delivery: ShippingToCharge, rateBp: number): ShippingToCharge {
  const { freeFromAmount } = delivery;
  return {
    ...delivery,
    amount: without(delivery.amount, rateBp),
    ...(delivery.bulkyAmount && { bulkyAmount: without(delivery.bulkyAmount, rateBp) }),
    freeFromAmount: freeFromAmount === null ? null : without(freeFromAmount, rateBp),
  };
}

function without(grossAmount: number, rateBp: number): number {
  return grossAmount - vatInside(grossAmount, rateBp);
}
