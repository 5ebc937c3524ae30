import type { ClaimRule } from './rules.ts';

/**
 * The beginnings of answers, worded in five languages under `claims.templates`: whoever answers
 * finishes them in the owner's.
 */
export const ANSWER_TEMPLATES = [
  ...(['received', 'photos-again', 'receipt', 'send-in', 'to-dealer'] as const),
  ...(['approved-repair', 'approved-replace', 'rejected-crash', 'rejected-wear', 'rejected-rule'] as const),
  'done',
] as const;
export type AnswerTemplate = (typeof ANSWER_TEMPLATES)[number];

/** Those that fit a claim: what the law gives is not rejected for the maker's own rules. */
export function fitTemplates(rules: readonly ClaimRule[]): AnswerTemplate[] {
  const isOfLaw = rules.includes('legal');
  return ANSWER_TEMPLATES.filter((name) => !(isOfLaw && name === 'rejected-rule'));
}
