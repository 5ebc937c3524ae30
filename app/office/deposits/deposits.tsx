import { useLoaderData } from 'react-router';
import { percentText } from '../format.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import { ExampleText } from './example-text.tsx';
import { type loadDepositsScreen, termsPath } from './load-deposits.ts';

export { loadDepositsScreen } from './load-deposits.ts';

/** In which market a bike made to order takes a deposit, and how much. */
export function DepositsScreen() {
  const { markets } = useLoaderData<typeof loadDepositsScreen>();
  const { say } = useOffice();
  const crumbs = [{ text: say('page.settings'), to: '/office/settings' }, { text: say('page.deposits') }];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{say('page.deposits')}</h1>
          <p>{say('deposits.lead')}</p>
        </div>
      </div>
      <ListViews list="deposits" />
      {markets.length === 0 && <p className="empty">{say('deposits.none')}</p>}
      <div className="scroll" hidden={markets.length === 0}>
        <table className="t">
          <thead>
            <tr>
              {(['market', 'share', 'example'] as const).map((head) => (
                <th key={head} scope="col">
                  {say(`deposits.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {markets.map((one) => (
              <Market key={one.market.code} {...one} />
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}

type MarketProps = ReturnType<typeof useLoaderData<typeof loadDepositsScreen>>['markets'][number];

function Market({ market, terms, example }: MarketProps) {
  const { say, locale } = useOffice();
  return (
    <tr data-row>
      <th scope="row">
        <a data-act data-open href={termsPath(market.code)}>
          {market.name}
        </a>
      </th>
      <td>
        {terms ? (
          <span className="ok b6">
            <Sign name="check" />{' '}
            {say('deposits.is', { share: percentText(locale, terms.sharePercent * 100) })}
          </span>
        ) : (
          <span className="m">{say('deposits.off')}</span>
        )}
      </td>
      <td>
        <ExampleText currency={market.currency} example={example} />
      </td>
    </tr>
  );
}
