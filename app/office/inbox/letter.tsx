import { useActionData, useLoaderData } from 'react-router';
import { canSubmissionBecome } from '#domain/forms/states.ts';
import { dayText, momentText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { InboxQueue } from './inbox.tsx';
import type { LetterData, loadLetterScreen } from './load-inbox.ts';

export { loadLetterScreen } from './load-inbox.ts';

/** One letter: what was asked and answered, and how it goes on. */
export function LetterScreen() {
  const data = useLoaderData<typeof loadLetterScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  const { number, form, view, rows, email, arrivedAt, language, isOpen } = data;
  return (
    <Page
      crumbs={[{ text: say('page.inbox'), to: `/office/inbox?view=${view}` }, { text: number }]}
      queue={<InboxQueue here={number} rows={rows} view={view} />}
      saved={refused ? null : data.saved}
      side={<Stands data={data} />}
    >
      <div className="head">
        <div>
          <h1>{form}</h1>
          <p>
            {number}, {momentText(locale, arrivedAt)}, {say(`in-language.${language}`)}
          </p>
        </div>
        <span className="sp" />
        {isOpen && email && (
          <a className="b soft" href={replyTo(data)}>
            {say('inbox.reply')}
          </a>
        )}
      </div>
      <Fault text={refused?.fault} />
      {data.heldFor.length > 0 && data.state === 'held' && (
        <p className="strip">
          {say('inbox.held', { why: data.heldFor.map((sign) => say(`inbox.sign.${sign}`)).join(', ') })}
        </p>
      )}
      <Answers data={data} />
      <Move data={data} refused={refused} />
    </Page>
  );
}

/** A mail in the colleague's own program, with the number in its subject. */
function replyTo({ email, form, number }: LetterData): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`${form} ${number}`)}`;
}

function Answers({ data: { answers, files, number, language, isOpen } }: { data: LetterData }) {
  const { say } = useOffice();
  return (
    <div className="said">
      <dl className="asked">
        {answers.map(({ slug, question, text }) => (
          <div key={slug}>
            <dt className="s m">{question}</dt>
            <dd className="text" lang={language}>
              {text}
            </dd>
          </div>
        ))}
        {files.map(({ field, name, isScanned }) => (
          <div key={field}>
            <dt className="s m">{say('inbox.file')}</dt>
            <dd>
              {isOpen ? (
                <a href={`/office/inbox/${number}/files/${field}${isScanned ? '' : '?unscanned'}`}>
                  {isScanned ? name : say('inbox.file-unscanned', { name })}
                </a>
              ) : (
                name
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How it goes on, with a word for the colleagues. */
function Move({ data: { state }, refused }: { data: LetterData; refused: ActFault }) {
  const { say, may } = useOffice();
  if (state === 'closed') return null;
  if (!may({ room: 'inbox', right: 'change' })) return <p className="strip">{say('inbox.not-yours')}</p>;
  const main = state === 'held' ? 'received' : canSubmissionBecome(state, 'answered') ? 'answered' : 'closed';
  return (
    <section className="decide">
      <h2>{say('inbox.move')}</h2>
      <ActForm
        act={main}
        also={
          main !== 'closed' && (
            <button className="b soft" name="act" type="submit" value="closed">
              {say('inbox.act.closed')}
            </button>
          )
        }
        effect={say(`inbox.effect.${main}`)}
        isNext
        label={say(`inbox.act.${main}`)}
        look="b p"
        refused={refused}
      >
        <TypedField label={say('inbox.note')} maxLength={300} name="reason" />
      </ActForm>
    </section>
  );
}

function Stands({ data: { state, forgetAt, consents, changes, email } }: { data: LetterData }) {
  const { say, locale } = useOffice();
  return (
    <>
      <section>
        <h2>{say('inbox.stands')}</h2>
        <dl className="kv">
          <div>
            <dt>{say('state')}</dt>
            <dd>{say(`inbox.view.${state}`)}</dd>
          </div>
          <div>
            <dt>{say('email')}</dt>
            <dd>{email || '–'}</dd>
          </div>
          <div>
            <dt>{say('inbox.forgotten')}</dt>
            <dd>{dayText(locale, forgetAt.toISOString().slice(0, 10))}</dd>
          </div>
        </dl>
      </section>
      {consents.length > 0 && (
        <section>
          <h2>{say('inbox.consents')}</h2>
          <ul className="rules">
            {consents.map(({ field, text, answer }) => (
              <li key={field}>
                <span aria-hidden="true" className="mark" />
                <span>
                  {text} <b>{answer}</b>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{say('timeline')}</h2>
        <ol className="timeline">
          {changes.map(({ toState, at, actorKind, reason }) => (
            <li className={actorKind === 'office' ? 'act' : undefined} key={at.getTime()}>
              <b>{say(`inbox.view.${toState}`)}</b>
              <span className="m">{momentText(locale, at)}</span>
              <span>{reason}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
