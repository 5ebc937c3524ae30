import { calendarDate } from '#shared/clock.ts';
import { dayText, momentText, whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import { RuleList } from '../warranties/rule-list.tsx';
import { isWord, type Say } from '../words.ts';
import type { LetterData } from './load-letter.ts';
import { reasonText } from './reason-text.ts';

type Props = { readonly data: LetterData; readonly refused: ActFault };

/** Where a case stands: its state, who has it, when it is deleted, and what may be the same. */
export function Stands({ data, refused }: Props) {
  const { say, locale } = useOffice();
  const { sent, work, kind } = data;
  return (
    <>
      <section>
        <h2>{say('inbox.stands')}</h2>
        <dl className="kv">
          <div>
            <dt>{say('state')}</dt>
            <dd>{stateText(say, kind, sent.state)}</dd>
          </div>
          <div>
            <dt>{say('inbox.with')}</dt>
            <dd className={work.assignee ? 'b6' : 'copper b6'}>
              {work.assignee?.name ?? say('inbox.no-one')}
            </dd>
          </div>
          {sent.due && (
            <div>
              <dt>{say('inbox.due')}</dt>
              <dd className={sent.due.isLate ? 'bad b6' : undefined}>
                {say(sent.due.isLate ? 'inbox.due-late' : 'inbox.due-on', {
                  day: dayText(locale, sent.due.day),
                })}
              </dd>
            </div>
          )}
          <div>
            <dt>{say('email')}</dt>
            <dd>{sent.email || '–'}</dd>
          </div>
          <div>
            <dt>{say('inbox.forgotten')}</dt>
            <dd>{dayText(locale, calendarDate(sent.forgetAt))}</dd>
          </div>
        </dl>
        <p className="s m">{say(`inbox.forgotten-why.${kind}`)}</p>
        <HandOver data={data} refused={refused} />
      </section>
      {sent.rules && <RuleList rules={sent.rules} sentAt={sent.arrivedAt} />}
      <Letters data={data} refused={refused} />
      <Doubles data={data} refused={refused} />
      <Consents data={data} refused={refused} />
      <Changes data={data} refused={refused} />
    </>
  );
}

function stateText(say: Say, kind: LetterData['kind'], state: string): string {
  const word = {
    letter: `inbox.state.${state}`,
    quote: `quotes.state.${state}`,
    claim: `customers.claim.${state}`,
  };
  return isWord(word[kind]) ? say(word[kind] as never) : state;
}

function HandOver({ data: { colleagues, work }, refused }: Props) {
  const { say } = useOffice();
  if (colleagues.length === 0) return null;
  return (
    <ActForm
      act="assign"
      className="hand-over"
      label={say('inbox.hand-over')}
      look="b soft sm"
      merges
      refused={refused}
    >
      <TypedChoice
        initial={work.assignee?.id ?? ''}
        label={say('inbox.colleague')}
        name="assignee"
        show={(id) => colleagues.find((one) => one.id === id)?.name ?? say('inbox.no-one')}
      >
        <option value="">{say('inbox.no-one')}</option>
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </TypedChoice>
    </ActForm>
  );
}

/** A sender who gets the newsletter, and may ask to be taken off. */
function Letters({ data: { isReader, sent }, refused }: Props) {
  const { say, may } = useOffice();
  if (!isReader || !may({ room: 'inbox', right: 'change' })) return null;
  return (
    <section>
      <h2>{say('page.newsletter')}</h2>
      <p className="s">{say('newsletter.is-reader')}</p>
      <ActForm
        act="take-off"
        effect={say('newsletter.take-off-effect')}
        hidden={{ email: sent.email }}
        label={say('newsletter.take-off')}
        look="b soft sm"
        refused={refused}
      />
    </section>
  );
}

function Doubles({ data: { work }, refused }: Props) {
  const { say, locale, now, may } = useOffice();
  if (work.doubles.length === 0) return null;
  return (
    <section>
      <h2>{say('inbox.doubles')}</h2>
      {work.doubles.map(({ id, number, email, arrivedAt }) => (
        <div className="double" key={id}>
          <p className="s">
            <a className="data b6" href={`/office/inbox/${number}`}>
              {number}
            </a>{' '}
            <span className="m data">
              {email}, {whenText(locale, arrivedAt, now)}
            </span>
          </p>
          {may({ room: 'inbox', right: 'change' }) && (
            <ActForm
              act="merge"
              hidden={{ double: number }}
              label={say('inbox.merge')}
              look="b soft sm"
              of={number}
              refused={refused}
            />
          )}
        </div>
      ))}
    </section>
  );
}

/** What a ticked box and the newsletter's question answer. */
const AGREED: readonly string[] = ['yes', 'si'];

function Consents({ data: { sent } }: Props) {
  const { say } = useOffice();
  if (sent.consents.length === 0) return null;
  return (
    <section>
      <h2>{say('inbox.consents')}</h2>
      <ul className="rules">
        {sent.consents.map(({ field, text, answer }) => (
          <li key={field}>
            <span aria-hidden="true" className="mark" />
            <span>
              {text} <b>{AGREED.includes(answer) ? say('inbox.agreed') : answer}</b>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ data: { sent, kind } }: Props) {
  const { say, locale } = useOffice();
  return (
    <section>
      <h2>{say('timeline')}</h2>
      <ol className="timeline">
        {sent.changes.map(({ toState, at, actorKind, reason }) => (
          <li className={actorKind === 'office' ? 'act' : undefined} key={`${toState} ${at.getTime()}`}>
            <b>{stateText(say, kind, toState)}</b>
            <span className="m">{momentText(locale, at)}</span>
            <span>{reasonText(say, reason)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
