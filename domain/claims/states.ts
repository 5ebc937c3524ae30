/**
 * @browser-safe The states of a claim.
 *
 * sent       it arrived, and nobody has looked
 * examining  a person looks at it
 * asked      the owner is asked for something
 * approved   the maker repairs or replaces, and does so now
 * rejected   the maker does not
 * done       what was approved is done
 * withdrawn  its owner took it back
 * lapsed     its owner did not answer in time
 */
export const CLAIM_STATES = [
  ...(['sent', 'examining', 'asked', 'approved', 'rejected', 'done', 'withdrawn', 'lapsed'] as const),
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

const DECIDED = ['approved', 'rejected'] as const;
const NEXT: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  sent: ['examining', 'asked', ...DECIDED, 'withdrawn'],
  examining: ['asked', ...DECIDED, 'withdrawn'],
  asked: ['examining', ...DECIDED, 'withdrawn', 'lapsed'],
  approved: ['done'],
  rejected: [],
  done: [],
  withdrawn: [],
  lapsed: [],
};

export function canClaimBecome(from: ClaimState, to: ClaimState): boolean {
  return NEXT[from].includes(to);
}

/** While a claim is in one of these its bike stays with its owner. */
export const OPEN_STATES = ['sent', 'examining', 'asked', 'approved'] as const;
export type OpenState = (typeof OPEN_STATES)[number];

export function isClaimOpen(state: ClaimState): state is OpenState {
  return (OPEN_STATES as readonly ClaimState[]).includes(state);
}

/** Who has to do something next: the maker's people, or the owner. */
export function isOwnersTurn(state: ClaimState): boolean {
  return state === 'asked';
}
