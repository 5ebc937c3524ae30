import { leftText, whenText } from '../format.ts';
import type { StepOf } from '../kit/steps.tsx';
import type { OfficeLocale, Say } from '../words.ts';
import type { ClaimData } from './load-claims.ts';

/** The time that the house allows from a request until its decision: two days. */
export const DECIDE_WITHIN_MS = 2 * 24 * 60 * 60 * 1000;

type Around = { readonly say: Say; readonly locale: OfficeLocale; readonly now: Date };

/** The way of a registration: sent, with its evidence, decided, answered; each with its time. */
export function stepsOf(
  { sentAt, files, state, history, isOfOrder }: ClaimData,
  { say, locale, now }: Around,
): StepOf[] {
  const sent = whenText(locale, sentAt, now);
  const isLate = now.getTime() - sentAt.getTime() > DECIDE_WITHIN_MS;
  const decided = history.findLast(({ toState }) => toState === 'registered' || toState === 'rejected');
  const evidence = isOfOrder ? 'claims.by-order' : files.length > 0 ? null : 'claims.no-evidence';
  const proof: StepOf = {
    text: say('claims.step.evidence'),
    when: evidence ? say(evidence) : sent,
    state: evidence === 'claims.no-evidence' ? 'next' : 'done',
  };
  const received: StepOf = { text: say('claims.step.sent'), when: sent, state: 'done' };
  if (state === 'waiting' || !decided) {
    const left = leftText(say, sentAt, now, DECIDE_WITHIN_MS);
    const decision = {
      text: say('claims.step.decision'),
      when: left,
      state: isLate ? 'late' : 'now',
    } as const;
    return [received, proof, decision, { text: say('claims.step.answer'), when: '', state: 'next' }];
  }
  const at = whenText(locale, decided.at, now);
  const decision = { text: say(`claims.step.${decided.toState === 'rejected' ? 'rejected' : 'registered'}`) };
  return [
    ...[received, proof],
    { ...decision, when: at, state: 'done' },
    { text: say('claims.step.answer'), when: at, state: 'done' },
  ];
}
