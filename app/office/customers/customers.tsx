import { useLoaderData } from 'react-router';
import { whenText } from '../format.ts';
import { ListViews } from '../kit/list-views.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import type { loadCustomersScreen } from './load-customers.ts';

export { loadCustomersScreen } from './load-customers.ts';

type Data = Awaited<ReturnType<typeof loadCustomersScreen>>;

function addressWith(query: Readonly<Record<string, string | null>>): string {
  const said = Object.entries(query).filter(([, value]) => value) as [string, string][];
  return `/office/customers?${new URLSearchParams(said)}`;
}

/** Who has an account, the newest first; found by name, address or the number of an order. */
export function CustomersScreen() {
  const { rows, search, isOpen, isFirst, next } = useLoaderData<typeof loadCustomersScreen>();
  const { say } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.customers') }]}>
      <div className="head">
        <h1>{say('page.customers')}</h1>
      </div>
      <ListViews list="customers" />
      <form action="/office/customers" className="filters" method="get">
        <SearchField value={search} words={isOpen ? 'customers.search' : 'customers.search-masked'} />
        <button className="b soft" type="submit">
          {say('filter')}
        </button>
        {search && <a href="/office/customers">{say('clear', { n: 1 })}</a>}
        <span className="sp" />
        <span className="s m">{say('views.by-newest')}</span>
      </form>
      {rows.length > 0 ? (
        <Rows rows={rows} />
      ) : (
        <p className="empty">{say(search ? 'customers.none-found' : 'customers.none')}</p>
      )}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={addressWith({ q: search })}>{say('first-page')}</a>}
        {next && <a href={addressWith({ q: search, after: next })}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

function Rows({ rows }: { rows: Data['rows'] }) {
  const { say, locale, now } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('customers.name')}</th>
            <th scope="col">{say('email')}</th>
            <th scope="col">{say('customers.lives')}</th>
            <th scope="col">{say('customers.since')}</th>
            <th className="r" scope="col">
              {say('page.orders')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, email, city, country, createdAt, orders }) => (
            <tr data-row key={id}>
              <th scope="row">
                <a data-act data-open href={`/office/customers/${id}`}>
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
