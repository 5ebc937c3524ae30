import { useLoaderData } from 'react-router';
import { countryName } from '#shared/format-cache.ts';
import { ListViews } from '../kit/list-views.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Slope } from '../kit/sign.tsx';
import type { loadDealersScreen } from './load-dealers.ts';

export { loadDealersScreen } from './load-dealers.ts';

type Row = Awaited<ReturnType<typeof loadDealersScreen>>['rows'][number];

/** Dealers, those who let riders wait first. */
export function DealersScreen() {
  const { rows, search, hours } = useLoaderData<typeof loadDealersScreen>();
  const { say, may } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.dealers') }]}>
      <div className="head">
        <div>
          <h1>{say('page.dealers')}</h1>
          <p>{say('dealers.lead', { n: hours })}</p>
        </div>
        <span className="sp" />
        {may({ room: 'quotes', right: 'change' }) && (
          <a className="b p" data-new href="/office/new-dealer">
            {say('page.new-dealer')}
          </a>
        )}
      </div>
      <ListViews list="dealers" />
      <form action="/office/dealers" className="filters" method="get">
        <SearchField value={search} words="dealers.search" />
        <button className="b soft" type="submit">
          {say('filter')}
        </button>
        {search && <a href="/office/dealers">{say('clear', { n: 1 })}</a>}
        <span className="sp" />
        <span className="s m">{say('n-here', { n: rows.length })}</span>
      </form>
      {rows.length > 0 ? <Rows rows={rows} /> : <p className="empty">{say('dealers.none')}</p>}
    </Page>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { say, locale } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('dealers.name')}</th>
            <th scope="col">{say('dealers.place')}</th>
            <th scope="col">{say('state')}</th>
            <th scope="col">{say('dealers.waiting')}</th>
            <th className="r" scope="col">
              {say('dealers.answered')}
            </th>
            <th className="r" scope="col">
              {say('dealers.median')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ slug, name, city, country, state, leads }) => (
            <tr data-row key={slug}>
              <th scope="row">
                <a data-act data-open href={`/office/dealers/${slug}`}>
                  {name}
                </a>
              </th>
              <td>
                {city}, {countryName(country, locale)}
              </td>
              <td>{say(`dealers.state.${state}`)}</td>
              <td className={leads.late > 0 ? 'bad b6' : ''}>
                {leads.open > 0 && <Slope step={leads.late > 0 ? 4 : 1} />}
                {leads.open > 0 ? say('dealers.open', { n: leads.open, late: leads.late }) : '–'}
              </td>
              <td className="r">{leads.answered}</td>
              <td className="r">{leads.medianHours === null ? '–' : leads.medianHours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
