/**
 * waiting     a person looks at it first: it is asked for an extension, the dealer is not one of
 *             ours, or the frame is not found
 * registered  the bike is in its owner's garage
 * rejected    it is not
 * transferred it is in the garage of its next owner, by a registration of its own
 */
export const REGISTRATION_STATES = ['waiting', 'registered', 'rejected', 'transferred'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

const NEXT: Readonly<Record<RegistrationState, readonly RegistrationState[]>> = {
  waiting: ['registered', 'rejected'],
  registered: ['rejected', 'transferred'],
  rejected: [],
  // Staff undo a transfer.
  transferred: ['registered'],
};

export function canRegistrationBecome(from: RegistrationState, to: RegistrationState): boolean {
  return NEXT[from].includes(to);
}

/** Those about which somebody, or the rules, decided. */
export const DECIDED_STATES = ['registered', 'rejected'] as const satisfies readonly RegistrationState[];

/** Why a registration waits for a person. */
export const WAIT_REASONS = ['extension', 'dealer', 'order', 'request'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];
