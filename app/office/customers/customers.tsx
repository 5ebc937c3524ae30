import { useLoaderData } from 'react-router';
import { countryName } from '#shared/format-cache.ts';
import { whenText } from '../format.ts';
import { Columns, Kept, ListViews, Order, useList } from '../kit/list-views.tsx';
import { pageAddress } from '../kit/lists.ts';
import { SearchField } from '../kit/search-field.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import type { loadCustomersScreen } from './load-customers.ts';

export { loadCustomersScreen } from './load-customers.ts';

type Data = Awaited<ReturnType<typeof loadCustomersScreen>>;

/**
 * Who has an account, by its age, or who bought without one; found by name, address or the
 * number of an order.
 */
export function CustomersScreen() {
  const { rows, search, isGuests, isOpen, isOldestFirst, isFirst, next } =
    useLoaderData<typeof loadCustomersScreen>();
  const { say } = useOffice();
  const { address } = useList('customers');
  const all = isGuests ? '/office/customers?view=guests' : '/office/customers';
  const of = isGuests ? 'guests' : 'customers';
  return (
    <Page crumbs={[{ text: say('page.customers') }]}>
      <div className="head">
        <h1>{say('page.customers')}</h1>
      </div>
      <ListViews list="customers" />
      <div className="listbar">
        <form action="/office/customers" className="filters" method="get">
          <Kept but={['q']} list="customers" />
          <SearchField value={search} words={isOpen ? 'customers.search' : 'customers.search-masked'} />
          <button className="b soft" type="submit">
            {say('filter')}
          </button>
          {search && <a href={all}>{say('clear', { n: 1 })}</a>}
          <span className="sp" />
          {isGuests ? (
            <span className="s m">{say('guests.by-newest')}</span>
          ) : (
            <Order isOldestFirst={isOldestFirst} list="customers" />
          )}
        </form>
        <Columns list="customers" />
      </div>
      {rows.length > 0 ? (
        <Rows isGuests={isGuests} rows={rows} />
      ) : (
        <p className="empty">{say(search ? `${of}.none-found` : `${of}.none`)}</p>
      )}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={address}>{say('first-page')}</a>}
        {next && <a href={pageAddress(address, next)}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

function Rows({ rows, isGuests }: Pick<Data, 'rows' | 'isGuests'>) {
  const { say, locale, now } = useOffice();
  const { shows } = useList('customers');
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('customers.name')}</th>
            {shows('email') && <th scope="col">{say('email')}</th>}
            {shows('lives') && <th scope="col">{say('customers.lives')}</th>}
            {shows('since') && <th scope="col">{say(isGuests ? 'guests.since' : 'customers.since')}</th>}
            {shows('orders') && (
              <th className="r" scope="col">
                {say('page.orders')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ to, name, email, city, country, createdAt, orders }) => (
            <tr data-row key={to}>
              <th scope="row">
                <a data-act data-open href={to}>
                  {name || '–'}
                </a>
              </th>
              {shows('email') && <td className="data">{email}</td>}
              {shows('lives') && (
                <td>{[city, country && countryName(country, locale)].filter(Boolean).join(', ') || '–'}</td>
              )}
              {shows('since') && <td className="data">{whenText(locale, createdAt, now)}</td>}
              {shows('orders') && <td className="r">{orders}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
