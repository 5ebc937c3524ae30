/**
 * Life of an awaited transfer.
 *
 * awaited → paid      all of its money is here, in one receipt or several
 * awaited → canceled  its order ended before that; what had come of it goes back
 * canceled → paid     all of it came late: the order decides whether it can still be used
 */
export type TransferState = 'awaited' | 'paid' | 'canceled';

export const TRANSFER_TRANSITIONS: Readonly<Record<TransferState, readonly TransferState[]>> = {
  awaited: ['paid', 'canceled'],
  paid: [],
  canceled: ['paid'],
};

/** What a receipt makes of a transfer, and how much of the money here is not wanted. Amounts in minor units. */
export type Outcome = { readonly state: TransferState; readonly surplusAmount: number };

/**
 * What becomes of a transfer when money came for it. Short of its amount it stays as it is: waiting, or, when nothing is awaited any more, all
 * of that goes back. What is beyond the amount goes back too.
 * @param creditedAmount all that came and does not go back, this receipt included
 */
export function outcomeOf(
  transfer: { readonly state: TransferState; readonly amount: number },
  creditedAmount: number,
): Outcome {
  const { state, amount } = transfer;
  if (creditedAmount >= amount) return { state: 'paid', surplusAmount: creditedAmount - amount };
  return { state, surplusAmount: state === 'canceled' ? creditedAmount : 0 };
}
