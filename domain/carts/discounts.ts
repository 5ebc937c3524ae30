/** @browser-safe */
import { assertAmount, spreadByLargestRemainder } from '#shared/money.ts';
import { shareOf, sum } from './shares.ts';

/**
 * A discount to take off the lines of these variants (absent: all): basis points of them, a fixed amount, the delivery, or of `buy` + `get`
 * pieces the cheapest `get`.
 */
export type DiscountToApply = {
  readonly code: string;
  /** What it is called in the reader's language; absent: by its code. */
  readonly name?: string;
  readonly variantIds?: readonly string[];
} & (
  | { readonly percentBp: number }
  | { readonly amount: number }
  | { readonly freesDelivery: true }
  | { readonly buy: number; readonly get: number }
);

/**
 * What a discount took off the goods, in minor units; one that frees the delivery takes nothing off them, and says in `freedAmount` what the
 * delivery would have cost more, where it would have.
 */
export type TakenDiscount = {
  readonly code: string;
  readonly amount: number;
  readonly name?: string;
  readonly freedAmount?: number;
};

/** Whether a discount did anything, and is told: a delivery that was free without it has another reason. */
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

/** Whether a discount finds anything in the cart to hold for. */
export function holdsForAny(discount: DiscountToApply, lines: readonly Line[]): boolean {
  return lines.some((line) => holdsForLine(discount, line));
}

/**
 * Takes discounts off one after the other, each off what is left of the lines it holds for, spread over them by largest remainder. A cent that
 * could fall on either of two equal lines falls by variant, whatever the order of the lines. No line ever gives more than it has.
 */
export function takeDiscounts(
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

/** What a discount takes off each line. */
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
  assertAmount(wanted);
  const parts = spreadByLargestRemainder(Math.min(wanted, whole), amounts);
  return new Map(lines.map((line, index) => [line.variantId, parts[index] ?? 0]));
}

/** Of every `buy` + `get` pieces `get` are free, the cheapest first; a piece is worth its part of what is left of its line. */
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
