/** @browser-safe */
import { requireAmount, spreadByLargestRemainder } from '#shared/money.ts';
import { shareOf, sum } from './shares.ts';

/**
 * A discount on the lines of these variants (absent: all lines): basis points, a fixed amount, free
 * delivery, or the cheapest `get` of every `buy` + `get` pieces.
 */
export type DiscountToApply = {
  readonly code: string;
  /** Its name in the reader's language; absent: its code is shown. */
  readonly name?: string;
  readonly variantIds?: readonly string[];
} & (
  | { readonly percentBp: number }
  | { readonly amount: number }
  | { readonly freesDelivery: true }
  | { readonly buy: number; readonly get: number }
);

/**
 * What a discount took off the goods, in minor units. One that frees the delivery takes nothing off
 * them; its `freedAmount` is the saved price of the delivery.
 */
export type TakenDiscount = {
  readonly code: string;
  readonly amount: number;
  readonly name?: string;
  readonly freedAmount?: number;
};

/**
 * Whether a discount had an effect and is shown. It had none on a delivery that was free anyway.
 */
export function didSomething({
  amount,
  freedAmount = 0,
}: Pick<TakenDiscount, 'amount' | 'freedAmount'>): boolean {
  return amount > 0 || freedAmount > 0;
}

type Line = {
  readonly variantId: string;
  readonly quantity: number;
  readonly unitStreetAmount: number;
  readonly itemsAmount: number;
};

/** Whether a discount matches any goods of the cart. */
export function holdsForAny(discount: DiscountToApply, lines: readonly Line[]): boolean {
  return lines.some((line) => holdsForLine(discount, line));
}

/**
 * Applies discounts one after the other. Each takes its share of what is left of its lines and is
 * spread over them by largest remainder. Between two equal lines the variant decides who gets a
 * cent, so the order of lines does not matter. No line ever falls below zero.
 */
export function applyDiscounts(
  lines: readonly Line[],
  discounts: readonly DiscountToApply[],
): { discounts: TakenDiscount[]; perVariant: ReadonlyMap<string, number> } {
  const ordered = [...lines].sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const left = new Map(ordered.map((line) => [line.variantId, line.itemsAmount]));
  const taken = discounts.map((discount) => {
    const parts = partsOf(
      discount,
      ordered.filter((line) => holdsForLine(discount, line)),
      left,
    );
    for (const [variantId, part] of parts) left.set(variantId, (left.get(variantId) ?? 0) - part);
    const amount = sum([...parts.values()]);
    return { code: discount.code, amount, ...(discount.name === undefined ? {} : { name: discount.name }) };
  });
  const perVariant = ordered.map((line): [string, number] => [
    line.variantId,
    line.itemsAmount - (left.get(line.variantId) ?? 0),
  ]);
  return { discounts: taken, perVariant: new Map(perVariant) };
}

function holdsForLine({ variantIds }: DiscountToApply, { variantId }: Pick<Line, 'variantId'>): boolean {
  return variantIds === undefined || variantIds.includes(variantId);
}

/** The amount that a discount takes off each line. */
function partsOf(
  discount: DiscountToApply,
  lines: readonly Line[],
  left: ReadonlyMap<string, number>,
): Map<string, number> {
  if ('freesDelivery' in discount || lines.length === 0) return new Map();
  if ('buy' in discount) return piecesOff(discount, lines, left);
  const amounts = lines.map((line) => left.get(line.variantId) ?? 0);
  const whole = sum(amounts);
  const wanted = 'amount' in discount ? discount.amount : shareOf(whole, discount.percentBp, 10_000);
  requireAmount(wanted);
  const parts = spreadByLargestRemainder(Math.min(wanted, whole), amounts);
  return new Map(lines.map((line, index) => [line.variantId, parts[index] ?? 0]));
}

/**
 * Of every `buy` + `get` pieces, `get` are free, the cheapest first. A piece is worth its share of
 * what is left of its line.
 */
function piecesOff(
  { buy, get }: { readonly buy: number; readonly get: number },
  lines: readonly Line[],
  left: ReadonlyMap<string, number>,
): Map<string, number> {
  const pieces = sum(lines.map((line) => line.quantity));
  let free = Math.floor(pieces / (buy + get)) * get;
  const cheapest = [...lines].sort((a, b) => a.unitStreetAmount - b.unitStreetAmount);
  return new Map(
    cheapest.map((line) => {
      const own = Math.min(free, line.quantity);
      free -= own;
      return [line.variantId, shareOf(left.get(line.variantId) ?? 0, own, line.quantity)];
    }),
  );
}
