import type { VatShare } from '#domain/carts/pricing.ts';
import type { RefundItem } from '#domain/payments/schema.ts';
import { spreadByLargestRemainder } from '#shared/money.ts';

/** A refund of an order: its amount, and the pieces it is for where it is for pieces. */
export type RefundedMoney = {
  readonly amount: number;
  readonly items?: readonly RefundItem[] | null;
};

/**
 * The amounts that a refund takes back at each rate. Money for pieces goes back at their rates; the
 * rest is spread over what is left of the rates by largest remainder. The VAT of all refunds of an
 * order together matches their amounts, and is all of it when everything went back. `earlier` are
 * earlier refunds in order. Pure: credit notes and tax returns use it, so they agree to the cent.
 */
export function refundParts(
  vat: readonly VatShare[],
  { earlier, ...refund }: RefundedMoney & { readonly earlier: readonly RefundedMoney[] },
): VatShare[] {
  const before = partsBack(vat, earlier);
  const after = partsBack(vat, [...earlier, refund]);
  return vat.flatMap((share, index) => {
    const [from, to] = [before[index] ?? 0, after[index] ?? 0];
    if (to === from) return [];
    const [grossAmount, vatAmount] = [to - from, vatBack(share, to) - vatBack(share, from)];
    return [{ rateBp: share.rateBp, grossAmount, vatAmount, netAmount: grossAmount - vatAmount }];
  });
}

/** The gross amount of each rate after these refunds. No rate gives back more than it took. */
function partsBack(rates: readonly VatShare[], refunds: readonly RefundedMoney[]): number[] {
  return refunds.reduce(
    (back, { amount, items }) => {
      const ofPieces = rates.map(({ rateBp, grossAmount }, index) =>
        Math.min(amountAt(items ?? [], rateBp), grossAmount - (back[index] ?? 0)),
      );
      const withPieces = back.map((before, index) => before + (ofPieces[index] ?? 0));
      return spreadRest(rates, withPieces, amount - sum(ofPieces));
    },
    rates.map(() => 0),
  );
}

function spreadRest(rates: readonly VatShare[], back: readonly number[], rest: number): number[] {
  const left = rates.map(({ grossAmount }, index) => grossAmount - (back[index] ?? 0));
  const parts = spreadByLargestRemainder(Math.max(0, Math.min(rest, sum(left))), left);
  return back.map((amount, index) => amount + (parts[index] ?? 0));
}

function amountAt(items: readonly RefundItem[], rateBp: number): number {
  return sum(items.filter((item) => item.rateBp === rateBp).map((item) => item.amount));
}

/** The VAT of `amount` of a rate. */
function vatBack({ vatAmount, grossAmount }: VatShare, amount: number): number {
  if (grossAmount === 0) return 0;
  return spreadByLargestRemainder(vatAmount, [amount, grossAmount - amount])[0] ?? 0;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0);
}
