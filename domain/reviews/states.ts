/**
 * @browser-safe The states of a review.
 *
 * waiting    nobody has looked at it, or not since it was changed
 * published  it is shown
 * refused    it is not, for a reason that its author reads
 * removed    its author took it back; its words are deleted
 */
export const REVIEW_STATES = ['waiting', 'published', 'refused', 'removed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

const NEXT: Readonly<Record<ReviewState, readonly ReviewState[]>> = {
  // Its author may change it while it waits.
  waiting: ['waiting', 'published', 'refused', 'removed'],
  published: ['refused', 'removed'],
  refused: ['waiting', 'published', 'removed'],
  removed: ['waiting'],
};

export function canReviewBecome(from: ReviewState, to: ReviewState): boolean {
  return NEXT[from].includes(to);
}

/** Why a review is not shown. How many stars it has is no reason (annex I 23c of the UCPD). */
export const REFUSE_REASONS = [
  'off-topic',
  'offensive',
  'personal-data',
  'advertising',
  'unlawful',
  'not-own',
] as const;
export type RefuseReason = (typeof REFUSE_REASONS)[number];
