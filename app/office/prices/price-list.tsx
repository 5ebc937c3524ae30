import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { priceColumns } from '#domain/assortment/grid-columns.ts';
import { changePriceListName } from '#domain/prices/change-price-list-name.ts';
import {
  listTendedLists,
  listUnpriced,
  type TendedList,
  type UnpricedVariant,
} from '#domain/prices/list-tended-lists.ts';
import { listUnknown } from '#domain/prices/refusals.ts';
import { countryName, orderOfNames } from '#shared/format-cache.ts';
import { productPath } from '../catalogue/load-catalogue.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { HERE, PriceFiles } from './price-lists.tsx';

const PER_PAGE = 50;

/** @throws Refusal prices.list-unknown */
export async function loadPriceListScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const slug = args.params.slug ?? '';
  const list = (await listTendedLists(shop)).find((one) => one.slug === slug);
  if (!list) throw listUnknown(slug);
  const after = new URL(args.request.url).searchParams.get('after') ?? '';
  const page = { list: slug, after, limit: PER_PAGE + 1 };
  const rows = await listUnpriced({ ...shop, locale }, page);
  const next = rows.length > PER_PAGE ? (rows[PER_PAGE - 1]?.code ?? null) : null;
  return { list, rows: rows.slice(0, PER_PAGE), next, after, saved: savedOf(args.request) };
}

export async function changePriceList(args: ActionFunctionArgs) {
  const office = workOf(args);
  const slug = args.params.slug ?? '';
  const form = await formOf(args.request);
  const rename = () => {
    const { values, opened } = readTyped(form, { name: String(form.get('name') ?? '') });
    return changePriceListName(office.shop, { slug, name: values.name ?? '', opened: opened.name });
  };
  return submitAct(office, form, {
    back: `${HERE}/${encodeURIComponent(slug)}`,
    acts: { rename },
  });
}

/** A price list: its name, and what has no price in it. */
export function PriceListScreen() {
  const data = useLoaderData<typeof loadPriceListScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const { list, rows, next, after } = data;
  const { slug, name, unpriced } = list;
  return (
    <Page
      crumbs={[{ text: say('page.price-lists'), to: HERE }, { text: name }]}
      saved={refused ? null : data.saved}
      side={<Side list={list} />}
    >
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p>{slug}</p>
        </div>
        <span className="sp" />
        <PriceFiles of={slug} />
      </div>
      <Fault text={refused?.fault} />
      {may({ room: 'prices', right: 'change' }) && <Rename name={name} refused={refused} />}
      <section className="block wide" id="unpriced">
        {rows.length === 0 ? (
          <p className="empty">
            {say('lists.whole')}{' '}
            {may({ room: 'prices', right: 'change' }) && (
              <a href="/office/campaigns/new">{say('lists.to-campaign')}</a>
            )}
          </p>
        ) : (
          <>
            <h2>{say('lists.unpriced-of', { n: unpriced })}</h2>
            <Unpriced list={slug} rows={rows} />
          </>
        )}
        <nav aria-label={say('pages')} className="pages">
          {after !== '' && <a href={`${HERE}/${slug}`}>{say('first-page')}</a>}
          {next && <a href={`${HERE}/${slug}?after=${encodeURIComponent(next)}`}>{say('more')}</a>}
        </nav>
      </section>
    </Page>
  );
}

function Rename({ name, refused }: { name: string; refused: ActFault }) {
  const { say } = useOffice();
  return (
    <section className="decide">
      <h2>{say('lists.name')}</h2>
      <ActForm
        act="rename"
        className="fields"
        effect={say('lists.name-effect')}
        label={say('lists.rename')}
        merges
        refused={refused}
      >
        <TypedField initial={name} label={say('lists.name')} maxLength={80} name="name" required />
      </ActForm>
    </section>
  );
}

/** In the order of the alphabet. */
function namesOf(countries: readonly string[], locale: string): string {
  const names = countries.map((code) => countryName(code, locale));
  return names.sort(orderOfNames(locale)).join(', ');
}

function Side({ list }: { list: TendedList }) {
  const { say, locale } = useOffice();
  const { market, currency, includesVat, lowestPriceRule, countries, priced } = list;
  const facts = [
    [say('lists.market'), market],
    [say('lists.currency'), currency],
    [say('lists.vat'), say(includesVat ? 'lists.with-vat' : 'lists.without-vat')],
    [say('lists.rule'), say(lowestPriceRule ? 'edit.yes' : 'edit.no')],
    [say('lists.countries'), namesOf(countries, locale)],
    [say('lists.priced'), String(priced)],
  ];
  return (
    <section>
      <h2>{say('lists.facts')}</h2>
      <dl className="kv">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="s m">{say('lists.one-a-market')}</p>
    </section>
  );
}

/** Each leads to its cell in the grid. */
function Unpriced({ list, rows }: { list: string; rows: readonly UnpricedVariant[] }) {
  const { say } = useOffice();
  const [column] = priceColumns(list);
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('catalogue.code')}</th>
            <th scope="col">{say('lists.variant')}</th>
            <th className="r" scope="col">
              <span className="vh">{say('lists.set')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, product, name, what }) => (
            <tr data-row key={code}>
              <th scope="row">{code}</th>
              <td>
                <b>{name}</b> <span className="m">{what}</span>
              </td>
              <td className="r">
                <a
                  className="next"
                  data-act
                  data-open
                  href={`${productPath(product)}/variants#cell-${code}-${column}`}
                >
                  {say('lists.set')}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
