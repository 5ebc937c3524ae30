/** @browser-safe */
import { type DeliveryPrice, deliveryAmount } from '#domain/shipping/delivery-amount.ts';
import type { Currency } from '#shared/money.ts';
import { requireAmount, spreadByLargestRemainder } from '#shared/money.ts';
import { applyDiscounts, type DiscountToApply, holdsForAny, type TakenDiscount } from './discounts.ts';
import { shareOf, sum } from './shares.ts';

/**
 * A line to price. Unit amounts in minor units as in the price list; rate in basis points of the
 * destination and date.
 */
export type LineToPrice = {
  readonly variantId: string;
  readonly quantity: number;
  readonly unitListAmount: number;
  readonly unitStreetAmount: number;
  readonly vatRateBp: number;
  /** A bike, which has a box of its own. */
  readonly isBulky?: boolean;
};

export type ShippingToCharge = DeliveryPrice & { readonly code: string };

export type CartToPrice = {
  readonly currency: Currency;
  /** EU and UK lists hold gross prices; other lists charge no VAT at all. */
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly LineToPrice[];
  readonly discounts: readonly DiscountToApply[];
  readonly shipping: ShippingToCharge | null;
};

export type PricedLine = LineToPrice & {
  /** quantity × street price */
  readonly itemsAmount: number;
  readonly discountAmount: number;
  /** itemsAmount − discountAmount; gross where prices include VAT */
  readonly totalAmount: number;
  readonly vatAmount: number;
  readonly netAmount: number;
};

export type VatShare = {
  readonly rateBp: number;
  readonly netAmount: number;
  readonly vatAmount: number;
  readonly grossAmount: number;
};

/**
 * The amounts that cart, order, mail and invoice show. They are computed once and frozen with the
 * order. All in minor units.
 */
export type CartBreakdown = {
  readonly currency: Currency;
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly PricedLine[];
  readonly itemsAmount: number;
  readonly discounts: readonly TakenDiscount[];
  readonly discountAmount: number;
  readonly shipping: {
    readonly code: string;
    readonly amount: number;
    readonly vatAmount: number;
    readonly freeFromAmount: number | null;
    /** The part of `amount` for bulky pieces; absent: none. */
    readonly bulkyAmount?: number;
  } | null;
  readonly shippingAmount: number;
  /** Per rate, goods and delivery together, highest rate first. */
  readonly vat: readonly VatShare[];
  readonly vatAmount: number;
  readonly netAmount: number;
  readonly totalAmount: number;
};

/**
 * Prices a cart. It is the one place that adds money up: Σ line totals + shipping = total;
 * net + VAT = gross per rate and in all; discounts never exceed the items. One line per
 * variant; the order of lines changes no total. Discounts apply one after the other to what
 * is left of their lines. VAT is taken out per line, half up. Delivery carries the goods'
 * rates pro rata (docs/decisions/0006).
 */
export function priceCart(cart: CartToPrice): CartBreakdown {
  const lines = cart.lines.map((line) => ({ ...line, itemsAmount: lineItems(line) }));
  const itemsAmount = sum(lines.map((line) => line.itemsAmount));
  const { discounts, perVariant } = applyDiscounts(lines, cart.discounts);
  const discountAmount = sum(discounts.map((discount) => discount.amount));
  const priced = lines.map((line) =>
    priceLine(line, perVariant.get(line.variantId) ?? 0, cart.pricesIncludeVat),
  );
  const goodsAmount = itemsAmount - discountAmount;
  const freeing = cart.discounts.find((one) => 'freesDelivery' in one && holdsForAny(one, lines))?.code;
  const shipping = priceShipping(cart.shipping, priced, goodsAmount, freeing !== undefined);
  const freedAmount = priceShipping(cart.shipping, priced, goodsAmount, false).amount - shipping.amount;
  const vat = shareVat(priced, shipping.parts);
  const vatAmount = sum(vat.map((share) => share.vatAmount));
  const totalAmount = itemsAmount - discountAmount + shipping.amount;
  return {
    currency: cart.currency,
    pricesIncludeVat: cart.pricesIncludeVat,
    lines: priced,
    itemsAmount,
    discounts: discounts.map((one) =>
      one.code === freeing && freedAmount > 0 ? { ...one, freedAmount } : one,
    ),
    discountAmount,
    shipping: cart.shipping && {
      code: cart.shipping.code,
      amount: shipping.amount,
      vatAmount: sum(shipping.parts.map((part) => part.vatAmount)),
      freeFromAmount: cart.shipping.freeFromAmount,
      ...(shipping.bulkyAmount > 0 && { bulkyAmount: shipping.bulkyAmount }),
    },
    shippingAmount: shipping.amount,
    vat,
    vatAmount,
    netAmount: totalAmount - vatAmount,
    totalAmount,
  };
}

function lineItems(line: LineToPrice): number {
  requireAmount(line.quantity);
  requireAmount(line.unitStreetAmount);
  requireAmount(line.unitListAmount);
  const amount = line.quantity * line.unitStreetAmount;
  requireAmount(amount);
  return amount;
}

function priceLine(
  line: LineToPrice & { itemsAmount: number },
  discountAmount: number,
  includesVat: boolean,
): PricedLine {
  const totalAmount = line.itemsAmount - discountAmount;
  const vatRateBp = includesVat ? line.vatRateBp : 0;
  const vatAmount = vatInside(totalAmount, vatRateBp);
  return { ...line, vatRateBp, discountAmount, totalAmount, vatAmount, netAmount: totalAmount - vatAmount };
}

type ShippingPart = { rateBp: number; grossAmount: number; vatAmount: number };

function priceShipping(
  shipping: ShippingToCharge | null,
  lines: readonly PricedLine[],
  goodsAmount: number,
  isFreed: boolean,
): { amount: number; bulkyAmount: number; parts: ShippingPart[] } {
  if (!shipping || lines.length === 0) return { amount: 0, bulkyAmount: 0, parts: [] };
  const goods = { goodsAmount, bulkyPieces: bulkyPieces(lines), isFreed };
  const { amount, bulkyAmount } = deliveryAmount(shipping, goods);
  const rates = ratesOf(lines);
  const weights = rates.map((rateBp) =>
    sum(lines.filter((line) => line.vatRateBp === rateBp).map((line) => line.totalAmount)),
  );
  const shares = spreadByLargestRemainder(amount, weights);
  const parts = rates.map((rateBp, index) => {
    const grossAmount = shares[index] ?? 0;
    return { rateBp, grossAmount, vatAmount: vatInside(grossAmount, rateBp) };
  });
  return { amount, bulkyAmount, parts };
}

function bulkyPieces(lines: readonly PricedLine[]): number {
  return sum(lines.map((line) => (line.isBulky ? line.quantity : 0)));
}

function shareVat(lines: readonly PricedLine[], shippingParts: readonly ShippingPart[]): VatShare[] {
  return ratesOf(lines).map((rateBp) => {
    const goods = lines.filter((line) => line.vatRateBp === rateBp);
    const part = shippingParts.find((candidate) => candidate.rateBp === rateBp);
    const grossAmount = sum(goods.map((line) => line.totalAmount)) + (part?.grossAmount ?? 0);
    const vatAmount = sum(goods.map((line) => line.vatAmount)) + (part?.vatAmount ?? 0);
    return { rateBp, grossAmount, vatAmount, netAmount: grossAmount - vatAmount };
  });
}

function ratesOf(lines: readonly PricedLine[]): number[] {
  return [...new Set(lines.map((line) => line.vatRateBp))].sort((a, b) => b - a);
}

/** The VAT in a gross amount: round half up of gross · r / (100 % + r). */
export function vatInside(grossAmount: number, rateBp: number): number {
  return shareOf(grossAmount, rateBp, 10_000 + rateBp);
}
