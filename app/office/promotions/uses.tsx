import { useLoaderData } from 'react-router';
import type { PromotionUse } from '#domain/orders/list-promotion-uses.ts';
import { countryName } from '#shared/format-cache.ts';
import { minuteText, moneyText } from '../format.ts';
import { useList } from '../kit/list-views.tsx';
import { pageAddress } from '../kit/lists.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { HERE, type loadUsesScreen, promotionPath } from './load-promotions.ts';
import { sumsText } from './promotion-texts.ts';

export { loadUsesScreen } from './load-promotions.ts';

/** Every order that a promotion counted in. */
export function UsesScreen() {
  const { code, rows, sums, next, isFirst } = useLoaderData<typeof loadUsesScreen>();
  const { say, locale, may } = useOffice();
  const { address } = useList('promotion-uses');
  const crumbs = [
    { text: say('page.promotions'), to: HERE },
    { text: code, to: promotionPath(code) },
    { text: say('promotions.uses') },
  ];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{say('promotions.uses-of', { code })}</h1>
          <p>{sumsText(say, locale, sums) || say('promotions.unused')}</p>
        </div>
        <span className="sp" />
        {may({ room: 'prices', right: 'export' }) && (
          <a
            className="b soft"
            href={`/office/export?${new URLSearchParams({ list: 'promotion-uses', code })}`}
          >
            {say('export.act')}
          </a>
        )}
      </div>
      {rows.length > 0 && <Uses uses={rows} />}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={address}>{say('first-page')}</a>}
        {next && <a href={pageAddress(address, next)}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

/** Order, when, where, what it took off. */
export function Uses({ uses }: { uses: readonly PromotionUse[] }) {
  const { say, locale, now } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('order')}</th>
            <th scope="col">{say('column.placed-at')}</th>
            <th scope="col">{say('column.country')}</th>
            <th scope="col">{say('state')}</th>
            <th className="r" scope="col">
              {say('promotions.off-goods')}
            </th>
            <th className="r" scope="col">
              {say('promotions.off-delivery')}
            </th>
          </tr>
        </thead>
        <tbody>
          {uses.map(({ orderId, number, placedAt, country, status, currency, amount, freedAmount }) => (
            <tr data-row key={orderId}>
              <th scope="row">
                <a className="data" data-open href={`/office/orders/${number}`}>
                  {number}
                </a>
              </th>
              <td>{minuteText(locale, placedAt, now)}</td>
              <td>{countryName(country, locale)}</td>
              <td className="m">{say(`order.state.${status}`)}</td>
              <td className="r b6">{amount > 0 && moneyText(locale, amount, currency)}</td>
              <td className="r">{freedAmount > 0 && moneyText(locale, freedAmount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
