import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTendedLists, type TendedList } from '#domain/prices/list-tended-lists.ts';
import { workOf } from '../context.ts';
import { Page, useOffice } from '../kit/shell.tsx';

export const HERE = '/office/price-lists';

export async function loadPriceListsScreen(args: LoaderFunctionArgs) {
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
      </div>
      {lists.length === 0 ? <p className="empty">{say('lists.none')}</p> : <Lists lists={lists} />}
    </Page>
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
