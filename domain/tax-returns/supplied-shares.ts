import type { VatShare } from '#domain/carts/pricing.ts';
import { differenceOf } from '#domain/order-changes/difference-of.ts';
import { depositSharesOf } from '#domain/orders/deposit-shares.ts';
import { type RefundedMoney, refundParts } from '#domain/orders/refund-parts.ts';

type Vat = { readonly vat: readonly VatShare[] };

/** What the first payment supplies at each rate: the deposit's share, else all of it. Pure. */
export function suppliedShares({ vat }: Vat, depositAmount: number | null): readonly VatShare[] {
  return depositAmount === null ? vat : depositSharesOf({ breakdown: { vat } }, depositAmount);
}

type State = Vat & { readonly depositAmount?: number | null };

/**
 * What a change adds at each rate to what was supplied so far; of an order whose balance is open
 * that is its deposit. Pure.
 */
export function changedShares(before: State, after: State): VatShare[] {
  const of = (state: State) => suppliedShares(state, state.depositAmount ?? null);
  return differenceOf(of(before), of(after));
}

/** What a change takes off at each rate, as positive amounts: its refund is of these. Pure. */
export function takenOffShares(before: State, after: State): VatShare[] {
  return changedShares(before, after)
    .filter(({ grossAmount }) => grossAmount < 0)
    .map(({ rateBp, grossAmount, netAmount, vatAmount }) => ({
      ...{ rateBp, grossAmount: -grossAmount, netAmount: -netAmount, vatAmount: -vatAmount },
    }));
}

/** A paid balance, and what went back of the deposit before. */
export type PaidBalance = {
  readonly breakdown: Vat;
  readonly depositAmount: number;
  readonly backBefore: readonly RefundedMoney[];
};

/**
 * What a balance supplies at each rate: what is left of the whole order, less what was left of its
 * deposit, as the credit note of the one and the invoice of the other say it. Pure.
 */
export function balanceShares({ breakdown, depositAmount, backBefore }: PaidBalance): VatShare[] {
  const deposit = suppliedShares(breakdown, depositAmount);
  return differenceOf(leftOf(deposit, backBefore), leftOf(breakdown.vat, backBefore));
}

function leftOf(vat: readonly VatShare[], back: readonly RefundedMoney[]): readonly VatShare[] {
  return back.reduce<readonly VatShare[]>(
    (left, one, index) => differenceOf(refundParts(vat, { ...one, earlier: back.slice(0, index) }), left),
    vat,
  );
}
