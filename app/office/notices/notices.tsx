import { useActionData, useLoaderData } from 'react-router';
import type { ListedNotice } from '#domain/site-config/change-notice.ts';
import type { ListedTicker } from '#domain/site-config/change-ticker.ts';
import { minuteText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { MovedMeanwhile } from '../kit/moved-meanwhile.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Lacking } from '../kit/tongues.tsx';
import type { loadNoticesScreen } from './load-notices.ts';

export { changeOrder, loadNoticesScreen } from './load-notices.ts';

/** What stands above pages: dated notices, and the messages of the bar on top. */
export function NoticesScreen() {
  const { notices, tickers, saved } = useLoaderData<typeof loadNoticesScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const mayChange = may({ room: 'settings', right: 'change' });
  const crumbs = [{ text: say('page.settings'), to: '/office/settings' }, { text: say('page.notices') }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say('page.notices')}</h1>
          <p>{say('notices.lead')}</p>
        </div>
        <span className="sp" />
        {mayChange && (
          <a className="b p" data-new href="/office/settings/notices/new">
            {say('notices.new')}
          </a>
        )}
      </div>
      <Fault text={refused?.fault} />
      <MovedMeanwhile refused={refused} />
      {notices.length > 0 ? <Notices notices={notices} /> : <p className="empty">{say('notices.none')}</p>}
      <section className="had">
        <h2 className="row">
          {say('notices.tickers')}
          <span className="sp" />
          {mayChange && (
            <a className="b soft" href="/office/settings/tickers/new">
              {say('notices.new-ticker')}
            </a>
          )}
        </h2>
        {tickers.length > 0 ? (
          <Tickers mayChange={mayChange} tickers={tickers} />
        ) : (
          <p className="empty">{say('notices.no-tickers')}</p>
        )}
      </section>
    </Page>
  );
}

const TONE = { shown: 'ok b6', planned: 'copper', over: 'm' } as const;

function Notices({ notices }: { notices: readonly ListedNotice[] }) {
  const { say, locale, now } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('notices.notice')}</th>
            <th scope="col">{say('notices.places')}</th>
            <th scope="col">{say('notices.from')}</th>
            <th scope="col">{say('notices.to')}</th>
            <th scope="col">{say('state')}</th>
          </tr>
        </thead>
        <tbody>
          {notices.map(({ code, title, places, showFrom, showTo, state, missing }) => (
            <tr data-row key={code}>
              <th scope="row">
                <a data-act data-open href={`/office/settings/notices/${encodeURIComponent(code)}`}>
                  {title}
                </a>{' '}
                <Lacking missing={missing} />
              </th>
              <td>{places.map((place) => say(`notices.place.${place as 'site'}`)).join(', ')}</td>
              <td>{minuteText(locale, showFrom, now)}</td>
              <td>{showTo ? minuteText(locale, showTo, now) : say('notices.no-end')}</td>
              <td className={TONE[state]}>{say(`notices.state.${state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Tickers({ tickers, mayChange }: { tickers: readonly ListedTicker[]; mayChange: boolean }) {
  const { say } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('notices.message')}</th>
            <th scope="col">{say('notices.leads-to')}</th>
            <th scope="col">{say('state')}</th>
            <th scope="col">{say('notices.order')}</th>
          </tr>
        </thead>
        <tbody>
          {tickers.map(({ id, isOn, lead, text, link, missing }, index) => (
            <tr data-row key={id}>
              <th scope="row">
                <a data-act data-open href={`/office/settings/tickers/${id}`}>
                  {lead} {text}
                </a>{' '}
                <Lacking missing={missing} />
              </th>
              <td>{link ?? '–'}</td>
              <td className={isOn ? 'ok b6' : 'm'}>{say(isOn ? 'settings.on' : 'settings.off')}</td>
              <td>
                {mayChange && <Moves id={id} isLast={index === tickers.length - 1} place={index + 1} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Moves({ id, place, isLast }: { id: string; place: number; isLast: boolean }) {
  const { say } = useOffice();
  const hidden = { ticker: id, seen: String(place) };
  return (
    <span className="row">
      {place > 1 && <ActForm act="up" hidden={hidden} label={say('notices.up')} look="b sm soft" />}
      {!isLast && <ActForm act="down" hidden={hidden} label={say('notices.down')} look="b sm soft" />}
    </span>
  );
}
