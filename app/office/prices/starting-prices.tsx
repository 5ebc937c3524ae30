import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listStartingPrices, type ModelStart } from '#domain/prices/list-starting-prices.ts';
import { workOf } from '../context.ts';
import { amountText } from '../format.ts';
import { ListViews, useList } from '../kit/list-views.tsx';
import { pageAddress } from '../kit/lists.ts';
import { Page, useOffice } from '../kit/shell.tsx';

const PER_PAGE = 50;
/** As the sheets have them: dollars, pounds, and euros for all else. */
const CURRENCIES = ['USD', 'GBP', 'EUR'] as const;

export async function loadStartingPricesScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const after = new URL(args.request.url).searchParams.get('after') ?? '';
  const rows = await listStartingPrices({ ...shop, locale }, { after, limit: PER_PAGE + 1 });
  const models = rows.slice(0, PER_PAGE);
  const next = rows.length > PER_PAGE ? (models.at(-1)?.code ?? null) : null;
  return { models, next, isFirst: after === '' };
}

/** What each model starts at, and in which markets that stands instead of a price of its own. */
export function StartingPricesScreen() {
  const { models, next, isFirst } = useLoaderData<typeof loadStartingPricesScreen>();
  const { say } = useOffice();
  const { address } = useList('starting-prices');
  return (
    <Page crumbs={[{ text: say('page.starting-prices') }]}>
      <div className="head">
        <div>
          <h1>{say('page.starting-prices')}</h1>
          <p>{say('starting.lead')}</p>
        </div>
      </div>
      <ListViews list="starting-prices" />
      {models.length === 0 ? <NoModels /> : <Models models={models} />}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={address}>{say('first-page')}</a>}
        {next && <a href={pageAddress(address, next)}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

function NoModels() {
  const { say, may } = useOffice();
  return (
    <p className="empty">
      {say('starting.none')}{' '}
      {may({ room: 'catalogue', right: 'look' }) && (
        <a href="/office/catalogue">{say('starting.to-catalogue')}</a>
      )}
    </p>
  );
}

function Models({ models }: { models: readonly ModelStart[] }) {
  const { say } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('starting.model')}</th>
            <th scope="col">{say('starting.year')}</th>
            {CURRENCIES.map((currency) => (
              <th className="r" key={currency} scope="col">
                {currency}
              </th>
            ))}
            <th scope="col">{say('starting.shown')}</th>
          </tr>
        </thead>
        <tbody>
          {models.map((model) => (
            <Model key={model.code} model={model} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Model({ model: { code, name, modelYear, starts, without } }: { model: ModelStart }) {
  const { say, locale } = useOffice();
  const shown = without.filter(({ currency }) => starts[currency] !== null);
  const missing = without.filter(({ currency }) => starts[currency] === null);
  const names = (lists: typeof without) => lists.map((list) => list.name).join(', ');
  return (
    <tr>
      <th scope="row">
        <span className="b6">{name}</span> <span className="m">{code}</span>
      </th>
      <td>{modelYear}</td>
      {CURRENCIES.map((currency) => {
        const amount = starts[currency];
        return (
          <td className="r" key={currency}>
            {amount === null ? <span className="m">–</span> : amountText(locale, amount)}
          </td>
        );
      })}
      <td>
        {without.length === 0 && <span className="m">{say('starting.nowhere')}</span>}
        {names(shown)}
        {shown.length > 0 && missing.length > 0 && '. '}
        {missing.length > 0 && (
          <span className="bad">{say('starting.missing', { markets: names(missing) })}</span>
        )}
      </td>
    </tr>
  );
}
