import { useLoaderData } from 'react-router';
import type { BoardColumn, StaffOrder } from '#domain/shipments/list-staff-orders.ts';
import { slopeOf, whenText } from '../format.ts';
import { viewAddress } from '../kit/lists.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Gauge, Slope } from '../kit/sign.tsx';
import { BoardFilters, Looks } from './list-head.tsx';
import type { loadBoardScreen } from './load-board.ts';
import { nextOf, SEND_WITHIN_MS } from './order-state.ts';

export { loadBoardScreen } from './load-board.ts';

type Data = ReturnType<typeof useLoaderData<typeof loadBoardScreen>>;

/** How far the orders of a column are. */
const STEPS = {
  money: [0, 0, 0, 0],
  pack: [1, 0, 0, 0],
  packed: [1, 1, 0, 0],
  road: [1, 1, 1, 0],
  person: [1, 0.5, 0, 0],
} as const satisfies Readonly<Record<BoardColumn, readonly (0 | 0.5 | 1)[]>>;

/** Orders in work, side by side by what is done with them next. An act moves an order on. */
export function BoardScreen() {
  const { columns, search, country, countries } = useLoaderData<typeof loadBoardScreen>();
  const { say } = useOffice();
  const crumbs = [{ text: say('page.orders'), to: '/office/orders' }, { text: say('orders.board') }];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <h1>{say('page.orders')}</h1>
      </div>
      <div className="listbar">
        <BoardFilters countries={countries} country={country} search={search} />
        <Looks country={country} isBoard search={search} />
      </div>
      <div className="board">
        {columns.map((column) => (
          <Column column={column} country={country} key={column.column} search={search} />
        ))}
      </div>
    </Page>
  );
}

type ColumnProps = Pick<Data, 'search' | 'country'> & { readonly column: Data['columns'][number] };

function Column({ column: { column, orders, more }, search, country }: ColumnProps) {
  const { say } = useOffice();
  const id = `column-${column}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <Gauge steps={STEPS[column]} tone={column === 'person' ? 'bad' : 'ink'} />
        {say(`column.${column}`)}
        <span className="n">{orders.length + more}</span>
      </h2>
      {orders.length === 0 ? (
        <p className="s m">{say(`column.empty.${column}`)}</p>
      ) : (
        <ol>
          {orders.map((order) => (
            <Row column={column} key={order.id} order={order} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <a className="s" href={viewAddress('orders', { view: column, q: search, country, by: 'oldest' })}>
          {say('orders.more', { n: more })}
        </a>
      )}
    </section>
  );
}

function Row({ order, column }: { order: StaffOrder; column: BoardColumn }) {
  const { say, locale, now, may } = useOffice();
  const since = order.paidAt ?? order.placedAt;
  // What has left the house, or waits for money, waits for nobody here.
  const isHere = column !== 'road' && column !== 'money';
  const step = isHere ? slopeOf(since, now, SEND_WITHIN_MS) : 0;
  const when = whenText(locale, since, now);
  const to = `/office/orders/${order.number}`;
  const isDone = may({ room: 'orders', right: 'change' });
  return (
    <li data-row>
      <a className="b6" data-open href={to}>
        {order.number}
      </a>
      <span className="el">{order.buyer}</span>
      <span className={step === 4 ? 'age bad b6' : 'age m'}>
        {isHere && <Slope step={step} />}
        {step === 4 ? say('late-since', { when }) : when}
      </span>
      <span className="what s">
        {order.what}
        {order.others > 0 && ` + ${order.others}`}
        <Matter column={column} order={order} />
      </span>
      <a className="next" data-act href={`${to}#next`}>
        {say(`next.${isDone ? nextOf(order) : 'look'}`)}
      </a>
    </li>
  );
}

/** What keeps it: the state refuses the act that would be next, and says why. */
function Matter({ order, column }: { order: StaffOrder; column: BoardColumn }) {
  const { say } = useOffice();
  if (column === 'person')
    return (
      <span className="line m" id={`why-${order.id}`}>
        <span aria-describedby={`why-${order.id}`} className="b sm off">
          {say('act.pack')}
        </span>{' '}
        {say('why.held')}
      </span>
    );
  const { pending, packed, shipped } = order.parcels;
  const isPart = pending > 0 && packed + shipped > 0;
  if (!isPart) return null;
  return (
    <span className="waits">
      , {say('board.part', { n: packed + shipped, all: pending + packed + shipped })}
    </span>
  );
}
