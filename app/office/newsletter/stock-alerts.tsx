import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listWaiting } from '#domain/stock-alerts/list-waiting.ts';
import { workOf } from '../context.ts';
import { whenText } from '../format.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';

const SHOWN = 500;

export async function loadStockAlertsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const waiting = await listWaiting(shop, SHOWN);
  return { waiting, readers: waiting.reduce((sum, one) => sum + one.readers, 0) };
}

/** What people wait for, the most wanted first; how many they are, not who. */
export function StockAlertsScreen() {
  const { waiting, readers } = useLoaderData<typeof loadStockAlertsScreen>();
  const { say, locale, now, may } = useOffice();
  const mayStock = may({ room: 'stock', right: 'look' });
  return (
    <Page
      crumbs={[
        { text: say('page.newsletter'), to: '/office/newsletter' },
        { text: say('page.stock-alerts') },
      ]}
    >
      <div className="head">
        <div>
          <h1>{say('alerts.title', { n: readers })}</h1>
          <p>{say('alerts.lead')}</p>
        </div>
      </div>
      <ListViews list="stock-alerts" />
      {waiting.length === 0 ? (
        <p className="empty">{say('newsletter.no-alerts')}</p>
      ) : (
        <div className="scroll">
          <table className="t">
            <thead>
              <tr>
                <th scope="col">{say('code')}</th>
                <th scope="col">{say('alerts.market')}</th>
                <th className="r" scope="col">
                  {say('alerts.people')}
                </th>
                <th scope="col">{say('alerts.since')}</th>
              </tr>
            </thead>
            <tbody>
              {waiting.map(({ code, market, readers: people, since }) => (
                <tr data-row key={`${code} ${market}`}>
                  <th className="data" scope="row">
                    {mayStock ? (
                      <a data-open href={`/office/stock/${encodeURIComponent(code)}`}>
                        {code}
                      </a>
                    ) : (
                      code
                    )}
                  </th>
                  <td>{market.toUpperCase()}</td>
                  <td className="r b6">{people}</td>
                  <td className="data m">{since ? whenText(locale, since, now) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  );
}
