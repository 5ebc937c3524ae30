import { useActionData, useLoaderData } from 'react-router';
import { WAIT_REASONS } from '#domain/warranties/states.ts';
import { countryName } from '#shared/format-cache.ts';
import { dayText, momentText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { Notes } from '../kit/notes.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Steps } from '../kit/steps.tsx';
import type { Say } from '../words.ts';
import { stepsOf } from './claim-steps.ts';
import { ClaimQueue } from './claims.tsx';
import { Correct } from './correct.tsx';
import { Decide } from './decide.tsx';
import { GiveBack } from './give-back.tsx';
import type { ClaimData, loadClaimScreen } from './load-claims.ts';
import { RuleList } from './rule-list.tsx';

export { loadClaimScreen } from './load-claims.ts';

/** One registration: what was sent, the rules it is judged by, and the decision. */
export function ClaimScreen() {
  const data = useLoaderData<typeof loadClaimScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, now } = useOffice();
  const { number, bikeModel, typedSerial, serial, purchasedOn, dealerName, waiting } = data;
  const crumbs = [{ text: say('page.claims'), to: '/office/claims' }, { text: number }];
  const title = bikeModel || typedSerial;
  const frame = serial ?? typedSerial;
  const place = data.isOfOrder ? say('claims.this-shop') : dealerName;
  return (
    <Page
      crumbs={crumbs}
      queue={<ClaimQueue here={number} waiting={waiting} />}
      saved={refused ? null : data.saved}
      side={
        <>
          <Rules data={data} />
          <Notes data={data} refused={refused} room="returns" />
        </>
      }
    >
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p>
            {[frame !== title && frame, say('claims.bought', { day: dayText(locale, purchasedOn) }), place]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <Steps label={say('claims.steps')} steps={stepsOf(data, { say, locale, now })} />
      <Proofs data={data} />
      <Message data={data} />
      <Decide data={data} refused={refused} />
      <Correct data={data} refused={refused} />
      <GiveBack data={data} refused={refused} />
    </Page>
  );
}

/** The evidence, to be looked at beside the rules. */
function Proofs({ data: { files, number, isOfOrder, isOpen } }: { data: ClaimData }) {
  const { say } = useOffice();
  if (files.length === 0)
    return <p className="strip">{say(isOfOrder ? 'claims.order-is-evidence' : 'claims.evidence-lacks')}</p>;
  return (
    <div className="proofs">
      {files.map(({ id, name, type, isScanned }) => {
        const to = `/office/claims/${number}/evidence${isScanned ? '' : '?unscanned'}`;
        const isPicture = isOpen && isScanned && type?.startsWith('image/');
        return (
          <figure key={id}>
            {isPicture && (
              <a href={to}>
                <img alt={say('claims.evidence')} src={to} />
              </a>
            )}
            <figcaption>
              {isOpen && <a href={to}>{say(isScanned ? 'claims.open-file' : 'claims.open-unscanned')}</a>}{' '}
              {name}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

/** The owner's own words stay in their language. */
function Message({ data: { message, owner, sentAt, language } }: { data: ClaimData }) {
  const { say, locale } = useOffice();
  return (
    <div className="said">
      <p>
        <b>{owner.name}</b>{' '}
        <span className="m">
          {momentText(locale, sentAt)}, {say(`in-language.${language}`)}
        </span>
      </p>
      {message && (
        <p className="text" lang={language}>
          {message}
        </p>
      )}
      <p className="s m">
        {owner.email}, {countryName(owner.country, locale)}
      </p>
    </div>
  );
}

/** What it waited for is kept as a code; a person's reason is said as they wrote it. */
function reasonText(say: Say, reason: string): string {
  const wait = WAIT_REASONS.find((one) => one === reason);
  return wait ? say(`claims.waits.${wait}`) : reason;
}

/** The rules it is judged by, and what happened to it. */
function Rules({ data: { rules, sentAt, history } }: { data: ClaimData }) {
  const { say, locale } = useOffice();
  return (
    <>
      <RuleList rules={rules} sentAt={sentAt} />
      <section>
        <h2>{say('claims.history')}</h2>
        <ol className="timeline">
          {history.map(({ at, toState, reason, actorKind }) => (
            <li className={actorKind === 'office' ? 'act' : undefined} key={at.getTime()}>
              <b>{say(`claims.state.${toState}`)}</b>
              <span className="m">{momentText(locale, at)}</span>
              <span>{reasonText(say, reason)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
