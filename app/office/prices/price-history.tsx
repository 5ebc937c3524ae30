import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import {
  listPriceHistory,
  type PriceOfHistory,
  readPriceHistory,
} from '#domain/prices/list-price-history.ts';
import { workOf } from '../context.ts';
import { amountText, momentText } from '../format.ts';
import { type ActFault, savedOf } from '../kit/act.ts';
import { FileLinks } from '../kit/file-links.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { tableFile } from '../kit/table-file.ts';
import { isWord, type Say } from '../words.ts';
import { Least } from './least-quantities.tsx';

export async function loadPriceHistory(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const history = await listPriceHistory(shop, args.params.code ?? '');
  return { ...history, saved: savedOf(args.request) };
}

const HEAD = [
  ...['price_list', 'market', 'currency', 'includes_vat', 'valid_from', 'valid_to'],
  ...['former_price', 'price', 'list_price', 'announced_price', 'set_by', 'reason'],
];

/** The same as a file, for an authority: times in UTC, amounts with a point. */
export async function loadPriceHistoryFile(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { code, prices } = await readPriceHistory(shop, args.params.code ?? '');
  const rows = prices.map((price) => [
    ...[price.list, price.market, price.currency, price.includesVat ? 'yes' : 'no'],
    ...[price.validFrom.toISOString(), price.validTo?.toISOString() ?? null],
    ...[price.formerAmount, price.streetAmount, price.listAmount, price.announcedAmount].map((amount) =>
      amount === null ? null : { amount },
    ),
    ...[price.who, price.reason],
  ]);
  return tableFile(args.request, { name: `prices-${code}`, head: HEAD, rows });
}

/** Every price of a variant, market by market. */
export function PriceHistoryScreen() {
  const { code, name, prices, saved } = useLoaderData<typeof loadPriceHistory>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const here = `/office/prices/${encodeURIComponent(code)}`;
  const lists = [...Map.groupBy(prices, ({ list }) => list)];
  return (
    <Page
      crumbs={[{ text: say('page.stock'), to: '/office/stock' }, { text: code }]}
      saved={refused ? null : saved}
    >
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p>
            {code}. {say('prices.lead')}
          </p>
        </div>
        <span className="sp" />
        {may({ room: 'prices', right: 'export' }) && <FileLinks to={`${here}/history`} />}
      </div>
      <Fault text={refused?.fault} />
      {lists.length === 0 && (
        <p className="empty">
          {say('prices.none')} <a href="/office/price-lists">{say('prices.to-lists')}</a>
        </p>
      )}
      {lists.map(([list, own]) => (
        <List key={list} list={list} prices={own} refused={refused} />
      ))}
    </Page>
  );
}

type ListProps = {
  readonly list: string;
  readonly prices: readonly PriceOfHistory[];
  readonly refused: ActFault;
};

function List({ list, prices, refused }: ListProps) {
  const { may } = useOffice();
  const [first] = prices;
  const isOpen = first?.validTo === null;
  return (
    <section className="block wide">
      <h2>
        {list} <span className="m s">{first?.market}</span>
      </h2>
      {isOpen && may({ room: 'prices', right: 'change' }) && (
        <Least list={first.slug} price={first} refused={refused} />
      )}
      <Table prices={prices} />
    </section>
  );
}

function Table({ prices }: { prices: readonly PriceOfHistory[] }) {
  const { say, locale } = useOffice();
  const [first] = prices;
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('prices.from')}</th>
            <th scope="col">{say('prices.until')}</th>
            <th className="r" scope="col">
              {say('prices.former')}
            </th>
            <th className="r" scope="col">
              {say('prices.price', { currency: first?.currency ?? '' })}
            </th>
            <th scope="col">{say('audit.who')}</th>
            <th scope="col">{say('why')}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map((price) => (
            <tr key={price.validFrom.getTime()}>
              <td>{momentText(locale, price.validFrom)}</td>
              <td className={price.validTo ? 'm' : 'ok b6'}>
                {price.validTo ? momentText(locale, price.validTo) : say('prices.now')}
              </td>
              <td className="r m">
                {price.formerAmount !== null && <s>{amountText(locale, price.formerAmount)}</s>}
              </td>
              <td className="r b6">{amountText(locale, price.streetAmount)}</td>
              <td>{whoText(say, price)}</td>
              <td className="m">{price.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function whoText(say: Say, { who, isPerson }: PriceOfHistory): string {
  if (who === null) return say('prices.not-kept');
  const word = `who.${who}`;
  return !isPerson && isWord(word) ? say(word) : who;
}
