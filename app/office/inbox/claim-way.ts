import { type ClaimState, isClaimOpen } from '#domain/claims/states.ts';
import { dayText, whenText } from '../format.ts';
import type { StepOf } from '../kit/steps.tsx';
import type { OfficeLocale, Say } from '../words.ts';
import type { Sent } from './sent.ts';

/** What a claim passes, in the order of a repair that goes well. */
const WAY = ['sent', 'examining', 'approved', 'done'] as const satisfies readonly ClaimState[];

type Around = { readonly say: Say; readonly locale: OfficeLocale; readonly now: Date };

/**
 * The way of a claim about a broken bike: each step that was made with its time, the one it is in
 * with its clock, and those to come.
 */
export function claimWay({ state, changes, due }: Sent, { say, locale, now }: Around): StepOf[] {
  const isOpen = isClaimOpen(state as ClaimState);
  const made = changes.map(({ toState, at }, index): StepOf => {
    const text = say(`customers.claim.${toState as ClaimState}`);
    const isNow = isOpen && index === changes.length - 1;
    if (!isNow || !due) return { text, when: whenText(locale, at, now), state: 'done' };
    const day = dayText(locale, due.day);
    const clock = say(due.isLate ? 'inbox.due-late' : 'inbox.due-on', { day });
    return { text, when: clock, state: due.isLate ? 'late' : 'now' };
  });
  const place = WAY.indexOf((state === 'asked' ? 'examining' : state) as (typeof WAY)[number]);
  const ahead = isOpen ? WAY.slice(place + 1) : [];
  return [
    ...made,
    ...ahead.map((step): StepOf => ({ text: say(`customers.claim.${step}`), when: '', state: 'next' })),
  ];
}
