/**
 * open      the buyer has the link
 * accepted  the bike is in the buyer's garage
 * canceled  the seller took it back
 * rejected  the buyer does not want it
 * expired   nobody accepted in time
 * undone    staff gave the bike back to the seller
 */
export const TRANSFER_STATES = ['open', 'accepted', 'canceled', 'rejected', 'expired', 'undone'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

const NEXT: Readonly<Record<TransferState, readonly TransferState[]>> = {
  open: ['accepted', 'canceled', 'rejected', 'expired'],
  accepted: ['undone'],
  canceled: [],
  rejected: [],
  expired: [],
  undone: [],
};

export function canTransferBecome(from: TransferState, to: TransferState): boolean {
  return NEXT[from].includes(to);
}
