import { useLoaderData } from 'react-router';
import { whenText } from '../format.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import type { loadStockScreen } from './load-stock.ts';

export { loadStockScreen } from './load-stock.ts';

const HERE = '/office/stock';

function addressOf(query: Readonly<Record<string, string>>): string {
  const said = Object.entries(query).filter(([, value]) => value !== '');
  return said.length === 0 ? HERE : `${HERE}?${new URLSearchParams(said)}`;
}

/** What lies on the shelves: on hand, held by open checkouts, free. */
export function StockScreen() {
  const { rows, next, search, isShort, isFirst } = useLoaderData<typeof loadStockScreen>();
  const { say } = useOffice();
  const view = isShort ? 'short' : '';
  return (
    <Page crumbs={[{ text: say('page.stock') }]}>
      <div className="head">
        <div>
          <h1>{say('page.stock')}</h1>
          <p>{say('stock.lead')}</p>
        </div>
      </div>
      <nav aria-label={say('views')} className="views">
        <a aria-current={isShort ? undefined : 'page'} href={HERE}>
          {say('view.all')}
        </a>
        <a aria-current={isShort ? 'page' : undefined} href={addressOf({ view: 'short' })}>
          {say('stock.short')}
        </a>
      </nav>
      <form action={HERE} className="filters" method="get">
        {isShort && <input name="view" type="hidden" value="short" />}
        <span className="in">
          <Sign name="search" />
          <input
            aria-label={say('orders.search')}
            data-search
            defaultValue={search}
            name="q"
            placeholder={say('stock.search')}
            type="search"
          />
          <kbd>/</kbd>
        </span>
        <button className="b soft" type="submit">
          {say('filter')}
        </button>
        {search && <a href={addressOf({ view })}>{say('clear', { n: 1 })}</a>}
      </form>
      {rows.length > 0 ? <Rows rows={rows} /> : <p className="empty">{say('stock.none')}</p>}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={addressOf({ view, q: search })}>{say('first-page')}</a>}
        {next && <a href={addressOf({ view, q: search, after: next })}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

type Row = Awaited<ReturnType<typeof loadStockScreen>>['rows'][number];

function Rows({ rows }: { rows: readonly Row[] }) {
  const { say, locale, now } = useOffice();
  return (
    <div className="scroll">
      <table className="t stock">
        <thead>
          <tr>
            <th scope="col">{say('code')}</th>
            <th scope="col">{say('what')}</th>
            <th className="r" scope="col">
              {say('stock.on-hand')}
            </th>
            <th className="r" scope="col">
              {say('stock.held')}
            </th>
            <th className="r" scope="col">
              {say('stock.free')}
            </th>
            <th scope="col">{say('stock.counted')}</th>
            <th className="r" scope="col">
              {say('next')}
            </th>
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
              <td>
                <b>{name}</b> <span className="m">{what}</span>
              </td>
              <td className="r">{onHand}</td>
              <td className="r m">{held > 0 && held}</td>
              <td className={onHand - held <= lowThreshold ? 'r b6 bad' : 'r b6'}>{onHand - held}</td>
              <td className="m">{countedAt && whenText(locale, countedAt, now)}</td>
              <td className="r">
                <a className="next" data-act href={`${HERE}/${encodeURIComponent(code)}#count`}>
                  {say('stock.count')}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
