import type { Rule } from '#domain/warranties/warranty-outcome.ts';
import { calendarDate } from '#shared/clock.ts';
import { dayText } from '../format.ts';
import { useOffice } from '../kit/shell.tsx';

const MARKS = { met: '✓', broken: '✕', open: '?' } as const;
/** What holds says its mark alone; readers hear it. */
const LINES = { met: 'vh', broken: 'line bad', open: 'line m' } as const;
const TONES = { met: 'mark ok', broken: 'mark bad', open: 'mark m' } as const;

type Props = {
  readonly rules: readonly Rule[];
  readonly sentAt: Date;
};

/** The rules as they stood on the day it was sent; a question where only a person can say. */
export function RuleList({ rules, sentAt }: Props) {
  const { say, locale } = useOffice();
  return (
    <section>
      <h2>{say('claims.rules', { day: dayText(locale, calendarDate(sentAt)) })}</h2>
      <ul className="rules">
        {rules.map(({ outcome, state }) => (
          <li key={outcome}>
            <span aria-hidden="true" className={TONES[state]}>
              {MARKS[state]}
            </span>
            <span>
              <b>{say(`claims.rule.${outcome}` as 'claims.rule.stolen')}</b>
              <span className={LINES[state]}>{say(`claims.rule-${state}`)}</span>
            </span>
          </li>
        ))}
        <li>
          <span aria-hidden="true" className="mark m">
            ?
          </span>
          <span>
            <b>{say('claims.rule.evidence')}</b>
            <span className="line m">{say('claims.rule.evidence-how')}</span>
          </span>
        </li>
      </ul>
    </section>
  );
}
