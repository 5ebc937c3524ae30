import { useActionData, useLoaderData } from 'react-router';
import { PRODUCT_TYPES } from '#domain/assortment/add-product.ts';
import type { ListedProduct } from '#domain/assortment/list-assortment.ts';
import { whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Columns, ListViews, useList } from '../kit/list-views.tsx';
import { listOf, pageAddress } from '../kit/lists.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Filters } from './filters.tsx';
import { HERE, type loadCatalogueScreen, productPath, queryOf } from './load-catalogue.ts';

export { changeCatalogue, loadCatalogueScreen } from './load-catalogue.ts';

/** The address of the list with these words; empty ones are left out. */
export function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const said = Object.entries(query).filter(([, value]) => value !== '');
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}

/** All products: searched, filtered, and what each lacks. */
export function CatalogueScreen() {
  const { rows, next, filter, choices, isFirst } = useLoaderData<typeof loadCatalogueScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const { address } = useList('catalogue');
  const query = queryOf(filter);
  const filters = Object.keys(query).length;
  const mayChange = may({ room: 'catalogue', right: 'change' });
  return (
    <Page crumbs={[{ text: say('page.catalogue') }]}>
      <div className="head">
        <div>
          <h1>{say('page.catalogue')}</h1>
          <p>{say('catalogue.lead')}</p>
        </div>
        <span className="sp" />
        {mayChange && (
          <a className="b soft" href={addressOf(`${HERE}/bulk`, query)}>
            {say('catalogue.bulk')}
          </a>
        )}
        <Ways />
      </div>
      <ListViews list="catalogue" />
      <Fault text={refused?.fault} />
      <div className="listbar">
        <Filters choices={choices} filter={filter} filters={filters} />
        <Columns list="catalogue" />
      </div>
      {rows.length > 0 ? (
        <Rows rows={rows} />
      ) : (
        <p className="empty">
          {say(filters > 0 ? 'catalogue.none-found' : 'catalogue.none')}{' '}
          {filters > 0 && <a href={HERE}>{say('clear', { n: filters })}</a>}
        </p>
      )}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={address}>{say('first-page')}</a>}
        {next && <a href={pageAddress(address, next)}>{say('more')}</a>}
      </nav>
      {mayChange && <Add refused={refused} />}
    </Page>
  );
}

/** The pages beside the list, and all variants as a file. */
function Ways() {
  const { say, may } = useOffice();
  return (
    <div className="ways">
      {(['categories', 'colors', 'usages', 'manufacturers', 'batteries'] as const).map((page) => (
        <a className="b soft" href={`/office/${page}`} key={page}>
          {say(`page.${page}`)}
        </a>
      ))}
      {may({ room: 'catalogue', right: 'export' }) && (
        <a className="b soft" href="/office/export?list=variants">
          {say('catalogue.variants-file')}
        </a>
      )}
    </div>
  );
}

/** Columns whose cells end at the right. */
const RIGHT: readonly string[] = ['year', 'variants'];

function Rows({ rows }: { rows: readonly ListedProduct[] }) {
  const { say, locale, now } = useOffice();
  const { shows } = useList('catalogue');
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            {listOf('catalogue').columns.map(({ name, word }) =>
              shows(name) ? (
                <th className={RIGHT.includes(name) ? 'r' : undefined} key={name} scope="col">
                  {say(word)}
                </th>
              ) : null,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, name, category, year, status, variants, updatedAt }) => (
            <tr data-row key={code}>
              <th scope="row">
                <a data-open href={productPath(code)}>
                  {name}
                </a>
              </th>
              {shows('code') && <td className="m">{code}</td>}
              {shows('category') && <td>{category}</td>}
              {shows('year') && <td className="r m">{year}</td>}
              {shows('state') && (
                <td>
                  <span className={status === 'active' ? 'fl g1' : 'fl o'}>
                    {say(`catalogue.state.${status}`)}
                  </span>
                </td>
              )}
              {shows('changed') && <td className="m">{whenText(locale, updatedAt, now)}</td>}
              {shows('variants') && (
                <td className="r">
                  <a className="next" data-act href={`${productPath(code)}/variants`}>
                    {say('catalogue.n-variants', { n: variants })}
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

/** A name and a type are enough: the page of the draft asks for the rest. */
function Add({ refused }: { refused: ActFault }) {
  const { say } = useOffice();
  return (
    <section className="decide" id="new">
      <h2>{say('catalogue.new')}</h2>
      <ActForm
        act="add"
        className="fields"
        effect={say('catalogue.add-effect')}
        label={say('catalogue.add')}
        look="b p"
        refused={refused}
      >
        <TypedField
          data-new
          label={say('catalogue.name-english')}
          maxLength={200}
          name="name"
          required
          size={34}
        />
        <TypedChoice label={say('catalogue.type')} name="type">
          {PRODUCT_TYPES.map((type) => (
            <option key={type} value={type}>
              {say(`catalogue.type.${type}`)}
            </option>
          ))}
        </TypedChoice>
      </ActForm>
    </section>
  );
}
