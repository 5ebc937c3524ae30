import { useLoaderData } from 'react-router';
import { whenText } from '../format.ts';
import { Kept, ListViews, useList } from '../kit/list-views.tsx';
import { pageAddress } from '../kit/lists.ts';
import { SearchField } from '../kit/search-field.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import type { loadCustomersScreen } from './load-customers.ts';

export { loadCustomersScreen } from './load-customers.ts';

type Data = Awaited<ReturnType<typeof loadCustomersScreen>>;

/**
 * Who has an account, the newest first, or who bought without one; found by name, address or the
 * number of an order.
 */
export function CustomersScreen() {
  const { rows, search, isGuests, isOpen, isFirst, next } = useLoaderData<typeof loadCustomersScreen>();
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
      <form action="/office/customers" className="filters" method="get">
        <Kept but={['q']} list="customers" />
        <SearchField value={search} words={isOpen ? 'customers.search' : 'customers.search-masked'} />
        <button className="b soft" type="submit">
          {say('filter')}
        </button>
        {search && <a href={all}>{say('clear', { n: 1 })}</a>}
        <span className="sp" />
        <span className="s m">{say(isGuests ? 'guests.by-newest' : 'views.by-newest')}</span>
      </form>
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
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('customers.name')}</th>
            <th scope="col">{say('email')}</th>
            <th scope="col">{say('customers.lives')}</th>
            <th scope="col">{say(isGuests ? 'guests.since' : 'customers.since')}</th>
            <th className="r" scope="col">
              {say('page.orders')}
            </th>
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
              <td className="data">{email}</td>
              <td>{[city, country].filter(Boolean).join(', ') || '–'}</td>
              <td className="data">{whenText(locale, createdAt, now)}</td>
              <td className="r">{orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
