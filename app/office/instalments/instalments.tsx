import { useLoaderData } from 'react-router';
import type { MarketOffer } from '#domain/instalments/list-instalment-offers.ts';
import { countryName } from '#shared/format-cache.ts';
import { moneyText, percentText } from '../format.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import { type loadInstalmentsScreen, offerPath } from './load-instalments.ts';

export { loadInstalmentsScreen } from './load-instalments.ts';

/** In which market instalments are shown, and what they are. */
export function InstalmentsScreen() {
  const { markets } = useLoaderData<typeof loadInstalmentsScreen>();
  const { say } = useOffice();
  const crumbs = [{ text: say('page.settings'), to: '/office/settings' }, { text: say('page.instalments') }];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{say('page.instalments')}</h1>
          <p>{say('instalments.lead')}</p>
        </div>
      </div>
      <ListViews list="instalments" />
      {markets.length === 0 && <p className="empty">{say('instalments.none')}</p>}
      <div className="scroll" hidden={markets.length === 0}>
        <table className="t">
          <thead>
            <tr>
              {(['market', 'stands', 'offer', 'where'] as const).map((head) => (
                <th key={head} scope="col">
                  {say(`instalments.${head}`)}
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

function Market({ market, offer }: MarketOffer) {
  const { say, locale } = useOffice();
  const money = (amount: number) => moneyText(locale, amount, market.currency);
  return (
    <tr data-row>
      <th scope="row">
        <a data-act data-open href={offerPath(market.code)}>
          {market.name}
        </a>
      </th>
      <td>
        {offer?.isAdvertised ? (
          <span className="ok b6">
            <Sign name="check" /> {say('instalments.on')}
          </span>
        ) : (
          <span className="m">{say('instalments.off')}</span>
        )}
      </td>
      <td>
        {offer &&
          say('instalments.offer-is', {
            ...{ months: offer.months, rate: percentText(locale, offer.effectiveRateBp) },
            ...{ lowest: money(offer.lowestAmount), highest: money(offer.highestAmount) },
            provider: offer.provider,
          })}
      </td>
      <td>{offer?.countries.map((code) => countryName(code, locale)).join(', ')}</td>
    </tr>
  );
}
