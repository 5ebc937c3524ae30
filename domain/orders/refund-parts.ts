import type { VatShare } from '#domain/carts/pricing.ts';
import { spreadByLargestRemainder } from '#shared/money.ts';

/**
 * The amounts that a refund takes back at each rate. It is spread over what is left of the rates by
 * largest remainder. The VAT of all refunds of an order together matches their amounts, and is all
 * of it when everything went back. `earlierAmounts` are earlier refunds in order. Pure: credit
 * notes and tax returns use it, so they agree to the cent.
 */
export function refundParts(
  vat: readonly VatShare[],
  { amount, earlierAmounts }: { readonly amount: number; readonly earlierAmounts: readonly number[] },
): VatShare[] {
  const before = partsBack(vat, earlierAmounts);
  const after = partsBack(vat, [...earlierAmounts, amount]);
  return vat.flatMap((share, index) => {
    const [from, to] = [before[index] ?? 0, after[index] ?? 0];
    if (to === from) return [];
    const [grossAmount, vatAmount] = [to - from, vatBack(share, to) - vatBack(share, from)];
    return [{ rateBp: share.rateBp, grossAmount, vatAmount, netAmount: grossAmount - vatAmount }];
  });
}

/**
 * The gross amount of each rate after these refunds, each spread over what was left of the rates.
 */
function partsBack(rates: readonly VatShare[], refunds: readonly number[]): number[] {
  const gross = rates.map((rate) => rate.grossAmount);
  return refunds.reduce(
    (back, refund) => {
      const left = gross.map((amount, index) => amount - (back[index] ?? 0));
      const all = left.reduce((sum, amount) => sum + amount, 0);
      const parts = spreadByLargestRemainder(Math.min(refund, all), left);
      return back.map((amount, index) => amount + (parts[index] ?? 0));
    },
    gross.map(() => 0),
  );
}

/** The VAT of `amount` of a rate. */
function vatBack({ vatAmount, grossAmount }: VatShare, amount: number): number {
  if (grossAmount === 0) return 0;
  return spreadByLargestRemainder(vatAmount, [amount, grossAmount - amount])[0] ?? 0;
}
