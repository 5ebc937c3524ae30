import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTendedLists, type TendedList } from '#domain/prices/list-tended-lists.ts';
import { workOf } from '../context.ts';
import { showNext } from '../kit/act.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';

export const HERE = '/office/price-lists';

export async function loadPriceListsScreen(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams.get('in');
  // What a file holds of one list stands on its own page.
  if (asked) throw showNext(`${HERE}/${encodeURIComponent(asked)}`, 302);
  return listTendedLists(workOf(args).shop);
}

/** What each market buys by, and how much of the range lacks a price there. */
export function PriceListsScreen() {
  const lists = useLoaderData<typeof loadPriceListsScreen>();
  const { say } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.price-lists') }]}>
      <div className="head">
        <div>
          <h1>{say('page.price-lists')}</h1>
          <p>{say('lists.lead')}</p>
        </div>
        <span className="sp" />
        <PriceFiles />
      </div>
      <ListViews list="price-lists" />
      {lists.length === 0 ? <NoLists /> : <Lists lists={lists} />}
    </Page>
  );
}

function NoLists() {
  const { say, may } = useOffice();
  return (
    <p className="empty">
      {say('lists.none')}{' '}
      {may({ room: 'settings', right: 'look' }) && (
        <a href="/office/settings/countries">{say('page.countries')}</a>
      )}
    </p>
  );
}

/** The ways to take along every price, and what has none: of a list, or of all. */
export function PriceFiles({ of }: { of?: string }) {
  const { say, may } = useOffice();
  if (!may({ room: 'prices', right: 'export' })) return null;
  const to = (list: 'prices' | 'unpriced') =>
    `/office/export?${new URLSearchParams({ list, ...(of && { in: of }) })}`;
  return (
    <>
      <a className="b soft" href={to('prices')}>
        {say('lists.prices-file')}
      </a>
      <a className="b soft" href={to('unpriced')}>
        {say('lists.unpriced-file')}
      </a>
    </>
  );
}

function Lists({ lists }: { lists: readonly TendedList[] }) {
  const { say } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('lists.list')}</th>
            <th scope="col">{say('lists.market')}</th>
            <th scope="col">{say('lists.currency')}</th>
            <th scope="col">{say('lists.vat')}</th>
            <th className="r" scope="col">
              {say('lists.countries')}
            </th>
            <th className="r" scope="col">
              {say('lists.priced')}
            </th>
            <th className="r" scope="col">
              {say('lists.unpriced')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => (
            <List key={list.slug} list={list} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function List({ list }: { list: TendedList }) {
  const { say } = useOffice();
  const { slug, name, market, currency, includesVat, lowestPriceRule, countries, priced, unpriced } = list;
  const to = `${HERE}/${encodeURIComponent(slug)}`;
  return (
    <tr data-row>
      <th scope="row">
        <a data-open href={to}>
          {name}
        </a>{' '}
        <span className="m">{slug}</span>
      </th>
      <td>{market}</td>
      <td>{currency}</td>
      <td>
        {say(includesVat ? 'lists.with-vat' : 'lists.without-vat')}
        {lowestPriceRule && <span className="m">, {say('lists.rule')}</span>}
      </td>
      <td className="r">{countries.length}</td>
      <td className="r">{priced}</td>
      <td className="r">
        {unpriced === 0 ? (
          <span className="m">0</span>
        ) : (
          <a className="next bad" data-act href={`${to}#unpriced`}>
            {unpriced}
          </a>
        )}
      </td>
    </tr>
  );
}
