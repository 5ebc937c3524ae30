/**
 * The states of a transfer.
 *
 *   awaited → paid      all of its money arrived, in one receipt or several
 *   awaited → canceled  its order ended first; money that arrived goes back
 *   canceled → paid     all of it arrived late: the order decides whether it is still useful
 */
export type TransferState = 'awaited' | 'paid' | 'canceled';

export const TRANSFER_TRANSITIONS: Readonly<Record<TransferState, readonly TransferState[]>> = {
  awaited: ['paid', 'canceled'],
  paid: [],
  canceled: ['paid'],
};

/**
 * The result of a receipt: the transfer's state, and the money that is not owed. Amounts
 * in minor units.
 */
export type Outcome = { readonly state: TransferState; readonly surplusAmount: number };

/**
 * The state of a transfer after a receipt. An incomplete transfer stays awaited; if it is canceled,
 * all of the money goes back. Money above the amount goes back too.
 * @param creditedAmount all received money that does not go back, this receipt included
 */
export function outcomeOf(
  transfer: { readonly state: TransferState; readonly amount: number },
  creditedAmount: number,
): Outcome {
  const { state, amount } = transfer;
  if (creditedAmount >= amount) return { state: 'paid', surplusAmount: creditedAmount - amount };
  return { state, surplusAmount: state === 'canceled' ? creditedAmount : 0 };
}
