import type { DeliveredBreakdown } from '#domain/carts/price-delivered.ts';
import {
  addUp,
  bulkyPieces,
  type ChargedDelivery,
  type LineToPrice,
  type PricedLine,
  priceLine,
} from '#domain/carts/pricing.ts';
import { spreadByLargestRemainder } from '#shared/money.ts';

export type Wanted = { readonly variantId: string; readonly quantity: number };

/** A line of the order, or a variant that comes into it. */
export type Priced = {
  readonly variantId: string;
  readonly productId: string;
  /** Today's street price in the order's list; null: not sold there. */
  readonly streetToday: number | null;
};

export type ToReprice = {
  readonly agreed: DeliveredBreakdown;
  /** What the order is to have, one entry per variant. */
  readonly wanted: readonly Wanted[];
  /** All variants of both. */
  readonly goods: ReadonlyMap<string, Priced>;
  /** Today's prices and rates of variants that are new, at the order's destination. */
  readonly fresh: ReadonlyMap<string, LineToPrice>;
  /** Today's surcharge for a bike, for an order that had none. */
  readonly bulkyAmount: number;
};

/**
 * Prices a changed order. Pure.
 *
 * - A piece that stays costs what was agreed, with its share of the discounts.
 * - More pieces of a line cost its agreed price, without a discount: a line has one price.
 * - A new variant of a product in the order costs the agreed price where both variants cost the
 *   same today, and takes over the discounts of the pieces that it replaces. Any other new variant
 *   costs today's price in the order's list.
 * - Delivery costs what was agreed; each bike more or less changes the surcharge for bikes.
 * - VAT has the agreed rates; new variants have today's. Delivery carries the rates of the goods.
 */
export function reprice(change: ToReprice): DeliveredBreakdown {
  const { agreed, wanted } = change;
  const left = new Map(agreed.lines.map((line) => [line.variantId, givenUp(line, wanted)]));
  const lines = wanted.map((one) => {
    const kept = agreed.lines.find(({ variantId }) => variantId === one.variantId);
    return kept ? keptLine(kept, one.quantity, agreed) : newLine(change, one, left);
  });
  const discountAmount = lines.reduce((sum, line) => sum + line.discountAmount, 0);
  const shares = spreadByLargestRemainder(
    discountAmount,
    agreed.discounts.map(({ amount }) => amount),
  );
  const { currency, pricesIncludeVat, tax } = agreed;
  const sums = addUp({
    ...{ currency, pricesIncludeVat, lines, shipping: deliveryOf(change, lines) },
    discounts: agreed.discounts.map((one, index) => ({ ...one, amount: shares[index] ?? 0 })),
  });
  return { ...sums, tax };
}

function givenUp({ variantId, quantity }: PricedLine, wanted: readonly Wanted[]): number {
  const stays = wanted.find((one) => one.variantId === variantId)?.quantity ?? 0;
  return Math.max(0, quantity - stays);
}

function keptLine(agreed: PricedLine, quantity: number, { pricesIncludeVat }: DeliveredBreakdown) {
  const { variantId, unitListAmount, unitStreetAmount, vatRateBp, isBulky } = agreed;
  const line = { variantId, quantity, unitListAmount, unitStreetAmount, vatRateBp };
  const discount = discountOf(agreed, Math.min(quantity, agreed.quantity));
  return priceLine({ ...line, ...(isBulky && { isBulky }) }, discount, pricesIncludeVat);
}

/** @param left pieces given up of each line whose discounts nobody took over yet */
function newLine(change: ToReprice, { variantId, quantity }: Wanted, left: Map<string, number>) {
  const { agreed, fresh } = change;
  const today = fresh.get(variantId);
  if (!today) throw new Error(`no price of ${variantId}`);
  const sources = agreed.lines.filter((line) => costsTheSame(change, line.variantId, variantId));
  const source = sources.find((line) => (left.get(line.variantId) ?? 0) > 0) ?? sources[0];
  if (!source) return priceLine({ ...today, quantity }, 0, agreed.pricesIncludeVat);
  const free = left.get(source.variantId) ?? 0;
  const taken = Math.min(quantity, free);
  left.set(source.variantId, free - taken);
  const discount =
    discountOf(source, source.quantity - free + taken) - discountOf(source, source.quantity - free);
  const { unitListAmount, unitStreetAmount, vatRateBp } = source;
  const line = { ...today, quantity, unitListAmount, unitStreetAmount, vatRateBp };
  return priceLine(line, discount, agreed.pricesIncludeVat);
}

function costsTheSame({ goods }: ToReprice, agreedId: string, newId: string): boolean {
  const [agreed, other] = [goods.get(agreedId), goods.get(newId)];
  if (!agreed || !other || agreed.streetToday === null) return false;
  return agreed.productId === other.productId && agreed.streetToday === other.streetToday;
}

/** The share of a line's discounts that its first pieces have. */
function discountOf({ quantity, discountAmount }: PricedLine, pieces: number): number {
  return spreadByLargestRemainder(discountAmount, [pieces, quantity - pieces])[0] ?? 0;
}

function deliveryOf(
  { agreed, bulkyAmount }: ToReprice,
  lines: readonly PricedLine[],
): ChargedDelivery | null {
  const { shipping } = agreed;
  if (!shipping) return null;
  const had = bulkyPieces(agreed.lines);
  const perPiece = had > 0 ? (shipping.bulkyAmount ?? 0) / had : bulkyAmount;
  const bulky = perPiece * bulkyPieces(lines);
  const { code, names, freeFromAmount } = shipping;
  return {
    code,
    freeFromAmount,
    amount: shipping.amount - (shipping.bulkyAmount ?? 0) + bulky,
    bulkyAmount: bulky,
    ...(names && { names }),
  };
}
