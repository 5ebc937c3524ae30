import { useLoaderData } from 'react-router';
import { whenText } from '../format.ts';
import { Columns, Kept, ListViews, OrderChoice, useList } from '../kit/list-views.tsx';
import { listOf, pageAddress, viewAddress } from '../kit/lists.ts';
import { SearchField } from '../kit/search-field.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import type { loadStockScreen } from './load-stock.ts';

export { loadStockScreen } from './load-stock.ts';

const HERE = '/office/stock';

/** What lies on the shelves: on hand, held by open checkouts, free. */
export function StockScreen() {
  const { rows, next, search, isShort, isFirst } = useLoaderData<typeof loadStockScreen>();
  const { say } = useOffice();
  const { address } = useList('stock');
  const view = isShort ? 'short' : '';
  return (
    <Page crumbs={[{ text: say('page.stock') }]}>
      <div className="head">
        <div>
          <h1>{say('page.stock')}</h1>
          <p>{say('stock.lead')}</p>
        </div>
      </div>
      <ListViews list="stock" />
      <div className="listbar">
        <form action={HERE} className="filters" method="get">
          <Kept but={['q', 'by']} list="stock" />
          <SearchField value={search} words="stock.search" />
          <OrderChoice list="stock" />
          <button className="b soft" type="submit">
            {say('filter')}
          </button>
          {search && <a href={viewAddress('stock', { view })}>{say('clear', { n: 1 })}</a>}
        </form>
        <Columns list="stock" />
      </div>
      {rows.length > 0 ? <Rows rows={rows} /> : <p className="empty">{say('stock.none')}</p>}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={address}>{say('first-page')}</a>}
        {next && <a href={pageAddress(address, next)}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

type Row = Awaited<ReturnType<typeof loadStockScreen>>['rows'][number];

/** Columns whose cells end at the right. */
const RIGHT: readonly string[] = ['on-hand', 'held', 'free', 'next'];

function Rows({ rows }: { rows: readonly Row[] }) {
  const { say, locale, now } = useOffice();
  const { shows } = useList('stock');
  return (
    <div className="scroll">
      <table className="t stock">
        <thead>
          <tr>
            {listOf('stock').columns.map(({ name, word }) =>
              shows(name) ? (
                <th className={RIGHT.includes(name) ? `r ${name}` : name} key={name} scope="col">
                  {say(word)}
                </th>
              ) : null,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, what, onHand, held, lowThreshold, countedAt }) => (
            <tr data-row key={code}>
              <th scope="row">
                <a data-open href={`${HERE}/${encodeURIComponent(code)}`}>
                  {code}
                </a>
              </th>
              {shows('what') && (
                <td>
                  <b>{name}</b> <span className="m">{what}</span>
                </td>
              )}
              {shows('on-hand') && <td className="r on-hand">{onHand}</td>}
              {shows('held') && <td className="r held m">{held > 0 && held}</td>}
              {shows('free') && (
                <td className={onHand - held <= lowThreshold ? 'r b6 bad' : 'r b6'}>{onHand - held}</td>
              )}
              {shows('counted') && (
                <td className="m counted">{countedAt && whenText(locale, countedAt, now)}</td>
              )}
              {shows('next') && (
                <td className="r">
                  <a className="next" data-act href={`${HERE}/${encodeURIComponent(code)}#count`}>
                    {say('stock.count')}
                  </a>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
