import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData } from 'react-router';
import { MOST_ORDERS } from '#domain/papers/input.ts';
import { countPacked, packOrders } from '#domain/shipments/pack-orders.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { newToken } from '#shared/ids.ts';
import { workOf } from '../context.ts';
import { formOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Missing } from './missing.tsx';

/** The orders that a form or an address names. */
export function numbersOf(from: FormData | URLSearchParams): string[] {
  return [...new Set(from.getAll('order').map(String))].slice(0, MOST_ORDERS);
}

/** Packs the marked orders, each for itself; the page says which of them stay, and why. */
export async function changeMany(args: ActionFunctionArgs) {
  const { shop, locale } = workOf(args);
  const form = await formOf(args.request);
  const key = String(form.get('key') ?? '') || newToken();
  const packed = await packOrders(shop, { numbers: numbersOf(form), key });
  const missing = packed.flatMap(({ number, cause }) =>
    cause ? [{ number, cause: refusalText(locale, cause) }] : [],
  );
  const done = packed.filter(({ cause }) => !cause).map(({ number }) => number);
  return data({ done, missing, all: packed.length, key });
}

/** How many of a running act are done, for the script that shows it. */
export async function loadManyProgress(args: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(args.request.url);
  const asked = { numbers: numbersOf(searchParams), key: searchParams.get('key') ?? '' };
  const done = await countPacked(workOf(args).shop, asked);
  return new Response(String(done), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** What came of an act on many orders. */
export function ManyScreen() {
  const result = useActionData<typeof changeMany>();
  const { say } = useOffice();
  const crumbs = [{ text: say('page.orders'), to: '/office/orders' }, { text: say('many.title') }];
  const { done = [], missing = [], all = 0, key = '' } = result ?? {};
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1 data-told={all > 0 || undefined} tabIndex={-1}>
            {all === 0 ? say('many.none') : say('many.packed', { n: done.length, all })}
          </h1>
          <p>
            {all > 0 && missing.length === 0 ? say('many.no-one-stays') : ''}{' '}
            <a href="/office/orders?view=to-send">{say('many.back')}</a>
          </p>
        </div>
      </div>
      <Missing missing={missing} title={say('many.stay', { n: missing.length })} />
      {missing.length > 0 && (
        <Marked
          act="pack"
          action="/office/orders/many"
          hidden={{ key }}
          numbers={missing.map(({ number }) => number)}
        >
          {say('many.again')}
        </Marked>
      )}
      {done.length > 0 && (
        <p className="pages">
          <a className="b" href={papersAddress('slips', done)}>
            {say('papers.slips')}
          </a>
          <a className="b" href={papersAddress('labels', done)}>
            {say('papers.labels')}
          </a>
          <a className="b" href={shipAddress(done)}>
            {say('ship-many.these')}
          </a>
        </p>
      )}
    </Page>
  );
}

export function papersAddress(kind: string, numbers: readonly string[], file = ''): string {
  const query = new URLSearchParams([['kind', kind], ...numbers.map((number) => ['order', number])]);
  return `/office/orders/papers${file}?${query}`;
}

function shipAddress(numbers: readonly string[]): string {
  return `/office/orders/ship?${new URLSearchParams(numbers.map((number) => ['order', number]))}`;
}

type MarkedProps = {
  readonly act: string;
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly numbers: readonly string[];
  readonly children: string;
};

/** The same act on the same orders once more. */
function Marked({ act, action, hidden, numbers, children }: MarkedProps) {
  return (
    <form action={action} className="pages" method="post">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} name={name} type="hidden" value={value} />
      ))}
      {numbers.map((number) => (
        <input key={number} name="order" type="hidden" value={number} />
      ))}
      <button className="b" name="act" type="submit" value={act}>
        {children}
      </button>
    </form>
  );
}
