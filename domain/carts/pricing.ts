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

export type ShippingToCharge = DeliveryPrice & { readonly code: string; readonly names?: OwnNames };

/** What the maker calls a delivery, by language; absent: the house's words of its code. */
type OwnNames = Readonly<Record<string, string>> | null;

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
    readonly names?: OwnNames;
  } | null;
  readonly shippingAmount: number;
  /** Per rate, goods and delivery together, highest rate first. */
  readonly vat: readonly VatShare[];
  readonly vatAmount: number;
  readonly netAmount: number;
  readonly totalAmount: number;
};

/**
 * Prices a cart: one line per variant; the order of lines changes no total. Discounts apply one
 * after the other to what is left of their lines, and never exceed the items. VAT is taken out per
 * line, half up.
 */
export function priceCart(cart: CartToPrice): CartBreakdown {
  const items = cart.lines.map((line) => ({ ...line, itemsAmount: lineItems(line) }));
  const { discounts, perVariant } = applyDiscounts(items, cart.discounts);
  const { currency, pricesIncludeVat } = cart;
  const lines = cart.lines.map((line) =>
    priceLine(line, perVariant.get(line.variantId) ?? 0, pricesIncludeVat),
  );
  const freeing = cart.discounts.find((one) => 'freesDelivery' in one && holdsForAny(one, items))?.code;
  const shipping = cart.shipping && chargeDelivery(cart.shipping, lines, freeing !== undefined);
  const freedAmount =
    cart.shipping && shipping ? chargeDelivery(cart.shipping, lines, false).amount - shipping.amount : 0;
  return addUp({
    ...{ currency, pricesIncludeVat, lines, shipping },
    discounts: discounts.map((one) =>
      one.code === freeing && freedAmount > 0 ? { ...one, freedAmount } : one,
    ),
  });
}

/** Priced lines and the charged delivery, as they go into a breakdown. */
export type PricesToAdd = {
  readonly currency: Currency;
  readonly pricesIncludeVat: boolean;
  readonly lines: readonly PricedLine[];
  /** Their amounts are those that the lines have together. */
  readonly discounts: readonly TakenDiscount[];
  readonly shipping: ChargedDelivery | null;
};

/** A delivery with the price that is charged for these goods. */
export type ChargedDelivery = {
  readonly code: string;
  readonly amount: number;
  readonly freeFromAmount: number | null;
  /** The part of `amount` for bulky pieces. */
  readonly bulkyAmount: number;
  readonly names?: OwnNames;
};

/**
 * Makes a breakdown of priced lines. It is the one place that adds money up: Σ line totals +
 * shipping = total; net + VAT = gross per rate and in all. Delivery carries the goods' rates
 * pro rata (docs/decisions/0006).
 */
export function addUp({ shipping, lines, ...prices }: PricesToAdd): CartBreakdown {
  const itemsAmount = sum(lines.map((line) => line.itemsAmount));
  const discountAmount = sum(lines.map((line) => line.discountAmount));
  const parts = shareDelivery(shipping?.amount ?? 0, lines);
  const shippingAmount = lines.length === 0 ? 0 : (shipping?.amount ?? 0);
  const vat = shareVat(lines, parts);
  const vatAmount = sum(vat.map((share) => share.vatAmount));
  const totalAmount = itemsAmount - discountAmount + shippingAmount;
  return {
    ...{ currency: prices.currency, pricesIncludeVat: prices.pricesIncludeVat, lines, itemsAmount },
    ...{ discounts: prices.discounts, discountAmount },
    shipping: shipping && {
      code: shipping.code,
      amount: shippingAmount,
      vatAmount: sum(parts.map((part) => part.vatAmount)),
      freeFromAmount: shipping.freeFromAmount,
      ...(shipping.bulkyAmount > 0 && { bulkyAmount: shipping.bulkyAmount }),
      ...(shipping.names && { names: shipping.names }),
    },
    ...{ shippingAmount, vat, vatAmount, netAmount: totalAmount - vatAmount, totalAmount },
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

/** A line with its amounts, less this discount. */
export function priceLine(line: LineToPrice, discountAmount: number, includesVat: boolean): PricedLine {
  const itemsAmount = lineItems(line);
  const totalAmount = itemsAmount - discountAmount;
  const vatRateBp = includesVat ? line.vatRateBp : 0;
  const vatAmount = vatInside(totalAmount, vatRateBp);
  const netAmount = totalAmount - vatAmount;
  return { ...line, itemsAmount, vatRateBp, discountAmount, totalAmount, vatAmount, netAmount };
}

function chargeDelivery(
  shipping: ShippingToCharge,
  lines: readonly PricedLine[],
  isFreed: boolean,
): ChargedDelivery {
  const { code, names = null, freeFromAmount } = shipping;
  if (lines.length === 0) return { code, names, freeFromAmount, amount: 0, bulkyAmount: 0 };
  const goodsAmount = sum(lines.map((line) => line.totalAmount));
  const goods = { goodsAmount, bulkyPieces: bulkyPieces(lines), isFreed };
  return { code, names, freeFromAmount, ...deliveryAmount(shipping, goods) };
}

type ShippingPart = { rateBp: number; grossAmount: number; vatAmount: number };

/** The price of the delivery at the goods' rates. */
function shareDelivery(amount: number, lines: readonly PricedLine[]): ShippingPart[] {
  const rates = ratesOf(lines);
  const weights = rates.map((rateBp) =>
    sum(lines.filter((line) => line.vatRateBp === rateBp).map((line) => line.totalAmount)),
  );
  const shares = spreadByLargestRemainder(amount, weights);
  return rates.map((rateBp, index) => {
    const grossAmount = shares[index] ?? 0;
    return { rateBp, grossAmount, vatAmount: vatInside(grossAmount, rateBp) };
  });
}

/** The pieces that have a box of their own. */
export function bulkyPieces(lines: readonly Pick<LineToPrice, 'isBulky' | 'quantity'>[]): number {
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
