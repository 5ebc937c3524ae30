import { useActionData, useLoaderData } from 'react-router';
import { SUBSCRIPTION_STATUSES } from '#domain/newsletter/states.ts';
import type { Locale } from '#shared/locale.ts';
import { whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Kept, ListViews } from '../kit/list-views.tsx';
import { pageAddress, viewAddress } from '../kit/lists.ts';
import { SearchField } from '../kit/search-field.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import type { loadNewsletterScreen } from './load-newsletter.ts';

export { loadNewsletterScreen } from './load-newsletter.ts';

type Data = Awaited<ReturnType<typeof loadNewsletterScreen>>;

/** Who gets the letter, and what people wait for: numbers, and the list. */
export function NewsletterScreen() {
  const data = useLoaderData<typeof loadNewsletterScreen>();
  const { say } = useOffice();
  const refused = useActionData() as ActFault;
  const { view, counts, readers, next, mayExport, isFresh, isOpen, search, saved } = data;
  const sum = (status: string) =>
    counts.reduce((all, one) => (one.status === status ? all + one.readers : all), 0);
  return (
    <Page
      crumbs={[{ text: say('page.newsletter') }]}
      saved={refused ? null : saved}
      side={<Numbers data={data} />}
    >
      <div className="head">
        <div>
          <h1>{say('newsletter.title', { n: sum('subscribed') })}</h1>
          <p>{say('newsletter.lead')}</p>
        </div>
        <span className="sp" />
        {mayExport && isFresh && (
          <a className="b soft" download href="/office/newsletter/readers.csv">
            {say('newsletter.export')}
          </a>
        )}
      </div>
      <Fault text={refused?.fault} />
      {mayExport && !isFresh && <SignAgain from="/office/newsletter" />}
      <ListViews
        counts={Object.fromEntries(SUBSCRIPTION_STATUSES.map((one) => [one, sum(one)]))}
        list="newsletter"
      />
      {isOpen && (
        <form action="/office/newsletter" className="filters" method="get">
          <Kept but={['q']} list="newsletter" />
          <SearchField value={search} words="newsletter.search" />
          <button className="b soft" type="submit">
            {say('filter')}
          </button>
          {search && <a href={viewAddress('newsletter', { view })}>{say('clear', { n: 1 })}</a>}
        </form>
      )}
      {readers.length > 0 ? (
        <Readers isOpen={isOpen} readers={readers} />
      ) : (
        <p className="empty">{say('newsletter.none')}</p>
      )}
      <nav aria-label={say('pages')} className="pages">
        {next && (
          <a href={pageAddress(viewAddress('newsletter', { view, q: search }), next)}>{say('more')}</a>
        )}
      </nav>
    </Page>
  );
}

function Readers({ readers, isOpen }: Pick<Data, 'readers' | 'isOpen'>) {
  const { say, locale, now, may } = useOffice();
  const mayTakeOff = isOpen && may({ room: 'inbox', right: 'change' });
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('email')}</th>
            <th scope="col">{say('newsletter.language')}</th>
            <th scope="col">{say('newsletter.offers')}</th>
            <th scope="col">{say('newsletter.since')}</th>
            <th scope="col">{say('newsletter.wording')}</th>
            {mayTakeOff && <th scope="col">{say('next')}</th>}
          </tr>
        </thead>
        <tbody>
          {readers.map(
            ({ id, email, status, locale: language, marketing, createdAt, confirmedAt, consentVersion }) => (
              <tr data-row key={id}>
                <th className="data" scope="row">
                  {email}
                </th>
                <td>{say(`in-language.${language}`)}</td>
                <td>{say(marketing ? 'newsletter.yes' : 'newsletter.no')}</td>
                <td className="data">{whenText(locale, confirmedAt ?? createdAt, now)}</td>
                <td className="data m">{consentVersion ?? '–'}</td>
                {mayTakeOff && (
                  <td>
                    {status !== 'left' && (
                      <ActForm
                        act="take-off"
                        hidden={{ email }}
                        label={say('newsletter.take-off')}
                        look="link"
                      />
                    )}
                  </td>
                )}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Readers by language, and the goods that most people wait for. */
function Numbers({ data: { counts, waiting } }: { data: Data }) {
  const { say, locale, now, may } = useOffice();
  const subscribed = counts.filter(({ status }) => status === 'subscribed');
  const mayStock = may({ room: 'stock', right: 'look' });
  return (
    <>
      {subscribed.length > 0 && (
        <section>
          <h2>{say('newsletter.by-language')}</h2>
          <dl className="kv">
            {subscribed.map(({ locale: language, readers }) => (
              <div key={language}>
                <dt>{say(`in-language.${language as Locale}`)}</dt>
                <dd>{readers}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section>
        <h2>
          <a href="/office/stock-alerts">{say('newsletter.alerts')}</a>
        </h2>
        {waiting.length === 0 ? (
          <p className="s m">{say('newsletter.no-alerts')}</p>
        ) : (
          <dl className="kv">
            {waiting.map(({ code, market, readers, since }) => (
              <div key={`${code} ${market}`}>
                <dt className="data">
                  {mayStock ? <a href={`/office/stock/${code}`}>{code}</a> : code} {market}
                  {since && <span className="line m">{whenText(locale, since, now)}</span>}
                </dt>
                <dd>{readers}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    </>
  );
}
