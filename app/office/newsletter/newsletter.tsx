import { useLoaderData } from 'react-router';
import { SUBSCRIPTION_STATUSES } from '#domain/newsletter/states.ts';
import type { Locale } from '#shared/locale.ts';
import { whenText } from '../format.ts';
import { ListViews } from '../kit/list-views.tsx';
import { pageAddress, viewAddress } from '../kit/lists.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import type { loadNewsletterScreen } from './load-newsletter.ts';

export { loadNewsletterScreen } from './load-newsletter.ts';

type Data = Awaited<ReturnType<typeof loadNewsletterScreen>>;

/** Who gets the letter, and what people wait for: numbers, and the list. */
export function NewsletterScreen() {
  const data = useLoaderData<typeof loadNewsletterScreen>();
  const { say } = useOffice();
  const { view, counts, readers, next, mayExport, isFresh } = data;
  const sum = (status: string) =>
    counts.reduce((all, one) => (one.status === status ? all + one.readers : all), 0);
  return (
    <Page crumbs={[{ text: say('page.newsletter') }]} side={<Numbers data={data} />}>
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
      {mayExport && !isFresh && <SignAgain from="/office/newsletter" />}
      <ListViews
        counts={Object.fromEntries(SUBSCRIPTION_STATUSES.map((one) => [one, sum(one)]))}
        list="newsletter"
      />
      {readers.length > 0 ? <Readers readers={readers} /> : <p className="empty">{say('newsletter.none')}</p>}
      <nav aria-label={say('pages')} className="pages">
        {next && <a href={pageAddress(viewAddress('newsletter', { view }), next)}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

function Readers({ readers }: Pick<Data, 'readers'>) {
  const { say, locale, now } = useOffice();
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
          </tr>
        </thead>
        <tbody>
          {readers.map(
            ({ id, email, locale: language, marketing, createdAt, confirmedAt, consentVersion }) => (
              <tr data-row key={id}>
                <th className="data" scope="row">
                  {email}
                </th>
                <td>{say(`in-language.${language}`)}</td>
                <td>{say(marketing ? 'newsletter.yes' : 'newsletter.no')}</td>
                <td className="data">{whenText(locale, confirmedAt ?? createdAt, now)}</td>
                <td className="data m">{consentVersion ?? '–'}</td>
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
        <h2>{say('newsletter.alerts')}</h2>
        {waiting.length === 0 && <p className="s m">{say('newsletter.no-alerts')}</p>}
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
      </section>
    </>
  );
}
