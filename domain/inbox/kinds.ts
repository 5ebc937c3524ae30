import type { ClaimState } from '#domain/claims/states.ts';
import type { SubmissionState } from '#domain/forms/states.ts';
import type { QuoteState } from '#domain/quotes/states.ts';
import type { Need } from '#domain/staff/rights.ts';

export const CASE_KINDS = ['letter', 'quote', 'claim'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** The right that shows cases of a kind. */
export const KIND_NEEDS: Readonly<Record<CaseKind, Need>> = {
  letter: { room: 'inbox', right: 'look' },
  quote: { room: 'quotes', right: 'look' },
  claim: { room: 'returns', right: 'look' },
};

/** What waits for us, what looks like spam, what waits for its sender, what is done. */
export type CaseStage = 'open' | 'held' | 'answered' | 'closed';

export const STAGE_STATES: {
  readonly letter: Readonly<Record<CaseStage, readonly SubmissionState[]>>;
  readonly quote: Readonly<Record<CaseStage, readonly QuoteState[]>>;
  readonly claim: Readonly<Record<CaseStage, readonly ClaimState[]>>;
} = {
  letter: { open: ['received'], held: ['held'], answered: ['answered'], closed: ['closed'] },
  quote: { open: ['new', 'sent'], held: [], answered: ['answered'], closed: ['closed'] },
  claim: {
    open: ['sent', 'examining', 'approved'],
    held: [],
    answered: ['asked'],
    closed: ['rejected', 'done', 'withdrawn', 'lapsed'],
  },
};

export const CASE_VIEWS = ['open', 'mine', 'nobody', 'theirs', 'held', 'answered', 'closed'] as const;
export type CaseView = (typeof CASE_VIEWS)[number];

/** The stage that a view shows; those by colleague are of what is open. */
export function stageOf(view: CaseView): CaseStage {
  return view === 'mine' || view === 'nobody' || view === 'theirs' ? 'open' : view;
}

/** The kind of a case by the beginning of its number; null for other things. */
export function kindOfNumber(number: string): CaseKind | null {
  const kinds: Readonly<Record<string, CaseKind>> = { 'F-': 'letter', 'Q-': 'quote', 'C-': 'claim' };
  return kinds[number.slice(0, 2)] ?? null;
}
