/**
 * held      it looks like spam: kept back from everybody's mail until staff have looked
 * received  it goes to whom the form names, the sender has a receipt
 * answered  staff have answered
 * closed    done, or spam indeed
 */
export const SUBMISSION_STATES = ['held', 'received', 'answered', 'closed'] as const;
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

const NEXT: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  held: ['received', 'closed'],
  received: ['answered', 'closed'],
  answered: ['closed'],
  closed: [],
};

export function canSubmissionBecome(from: SubmissionState, to: SubmissionState): boolean {
  return NEXT[from].includes(to);
}

/**
 * Why a submission looks like spam: sent faster than anybody types; the field that nobody sees was
 * filled in; its network sent many; its text came from others; its address got enough mails.
 */
export type SpamSign = 'too-fast' | 'trap' | 'often' | 'duplicate' | 'address';
