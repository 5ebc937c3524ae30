import { useActionData, useLoaderData } from 'react-router';
import { countryName } from '#shared/format-cache.ts';
import { slopeOf, whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Notes } from '../kit/notes.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Slope } from '../kit/sign.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { DealerForm } from './dealer-form.tsx';
import type { DealerData, loadDealerScreen } from './load-dealers.ts';

export { loadDealerScreen } from './load-dealers.ts';

const HOUR_MS = 3600 * 1000;

/** A dealer's file: what the site says of it, and how it answers riders. */
export function DealerScreen() {
  const data = useLoaderData<typeof loadDealerScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, may } = useOffice();
  const { name, state, file, times, saved } = data;
  const crumbs = [{ text: say('page.dealers'), to: '/office/dealers' }, { text: name }];
  return (
    <Page
      crumbs={crumbs}
      saved={refused ? null : saved}
      side={
        <>
          <Leads data={data} />
          <Notes data={data} refused={refused} room="quotes" />
        </>
      }
    >
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p>
            {file.city}, {file.country && countryName(file.country, locale)}. {say(`dealers.state.${state}`)}
          </p>
        </div>
        <span className="sp" />
        {may({ room: 'returns', right: 'look' }) && (
          <a className="b soft" href={`/office/dealers/${data.slug}/handovers`}>
            {say('page.handovers')}
          </a>
        )}
      </div>
      <Fault text={refused?.fault} />
      {refused?.wantsSignIn && <SignAgain from={`/office/dealers/${data.slug}`} />}
      {times.late > 0 && <p className="strip wrong">{say('dealers.late', { n: times.late })}</p>}
      <DealerForm data={data} refused={refused} />
      {may({ room: 'quotes', right: 'change' }) && <State data={data} refused={refused} />}
    </Page>
  );
}

/** Takes it out, and lets it in again; what would happen stands above. */
function State({ data: { state, times }, refused }: { data: DealerData; refused: ActFault }) {
  const { say } = useOffice();
  if (state === 'closed')
    return (
      <section className="decide">
        <h2>{say('dealers.is-closed')}</h2>
        <ActForm act="open" effect={say('dealers.effect')} label={say('dealers.let-in')} refused={refused} />
      </section>
    );
  return (
    <section className="decide">
      <details open={refused?.act === 'close'}>
        <summary className="b soft">{say('dealers.close')}</summary>
        <p>{say('dealers.goes')}</p>
        {times.open > 0 && (
          <p>
            <b>{say('dealers.stays', { n: times.open })}</b>
          </p>
        )}
        <ActForm
          act="close"
          effect={say('dealers.close-effect')}
          label={say('dealers.close-act')}
          look="b danger"
          refused={refused}
        />
      </details>
    </section>
  );
}

/** The riders who asked, each with the time of the answer. */
function Leads({ data: { slug, leads, times, hours } }: { data: DealerData }) {
  const { say, locale, now, may } = useOffice();
  return (
    <section>
      <h2>{say('dealers.leads')}</h2>
      {may({ room: 'quotes', right: 'export' }) && (
        <a className="s" href={`/office/export?${new URLSearchParams({ list: 'leads', dealer: slug })}`}>
          {say('export.act')}
        </a>
      )}
      <dl className="kv">
        <div>
          <dt>{say('dealers.allowed')}</dt>
          <dd>{say('dealers.hours', { n: hours })}</dd>
        </div>
        <div>
          <dt>{say('dealers.median')}</dt>
          <dd>{times.medianHours === null ? '–' : say('dealers.hours', { n: times.medianHours })}</dd>
        </div>
      </dl>
      <ul className="rules">
        {leads.map(({ number, model, state, askedAt, answeredAt }) => {
          const waits = state === 'new' || state === 'sent';
          const step = waits ? slopeOf(askedAt, now, hours * HOUR_MS) : 0;
          const took = answeredAt && Math.round((answeredAt.getTime() - askedAt.getTime()) / HOUR_MS);
          return (
            <li className="lead" key={number}>
              <span>{waits && <Slope step={step} />}</span>
              <span>
                <a className="data b6" href={`/office/inbox/${number}`}>
                  {number}
                </a>{' '}
                {model}
                <span className={step === 4 ? 'line data bad b6' : 'line data m'}>
                  {whenText(locale, askedAt, now)},{' '}
                  {took === null ? say(`quotes.state.${state}`) : say('dealers.took', { n: took })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
