import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listCountries } from '#domain/markets/list-countries.ts';
import {
  BOARD_COLUMNS,
  countStaffOrders,
  listStaffOrders,
  ORDER_VIEWS,
  type OrderViewName,
  type StaffOrder,
} from '#domain/shipments/list-staff-orders.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { countryName } from '#shared/format-cache.ts';
import { newToken } from '#shared/ids.ts';
import { workOf } from '../context.ts';
import { amountText, slopeOf, whenText } from '../format.ts';
import { readCursor, writeCursor } from '../kit/cursor.ts';
import { Columns, isOldestFirstIn, Kept, ListViews, Order, useList } from '../kit/list-views.tsx';
import { listOf, pageAddress, viewAddress } from '../kit/lists.ts';
import { SearchField } from '../kit/search-field.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Gauge, Slope } from '../kit/sign.tsx';
import { BulkBar, Mark } from './bulk-bar.tsx';
import { CountryChoice, Looks } from './list-head.tsx';
import { narrowingOf } from './load-board.ts';
import { masked, nextOf, SEND_WITHIN_MS, stateOf } from './order-state.ts';

const PER_PAGE = 50;
const VIEWS = [...ORDER_VIEWS, ...BOARD_COLUMNS];

export async function loadOrdersScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const view = VIEWS.find((one) => one === searchParams.get('view')) ?? 'to-send';
  const { search, country } = narrowingOf(args.request);
  const after = readCursor(searchParams.get('after'));
  const isOldestFirst = isOldestFirstIn(args.request, view === 'to-send');
  const filter = {
    view,
    isOldestFirst,
    limit: PER_PAGE,
    ...(search && { search }),
    ...(country && { country }),
  };
  const [page, counts, countries] = await Promise.all([
    listStaffOrders(shop, { ...filter, ...(after && { after }) }),
    countStaffOrders(shop),
    listCountries(shop),
  ]);
  const isOpen = mayAct(shop, 'persons', 'look');
  const orders = page.orders.map((order) => (isOpen ? order : { ...order, buyer: masked(order.buyer) }));
  const list = { orders, next: page.next, counts, view, search, country, isOldestFirst, isFirst: !after };
  return { ...list, countries: countries.map(({ code }) => code), bulkKey: newToken() };
}

/** The list of orders: views, filters in the address, one next act a row. */
export function OrdersScreen() {
  const { orders, next, counts, view, search, country, countries, isOldestFirst, isFirst, bulkKey } =
    useLoaderData<typeof loadOrdersScreen>();
  const { say, may } = useOffice();
  const { address } = useList('orders');
  const after = writeCursor(next);
  const filters = [search, country].filter(Boolean).length;
  return (
    <Page crumbs={[{ text: say('page.orders') }]}>
      <div className="head">
        <h1>{say('page.orders')}</h1>
        <span className="sp" />
        {may({ room: 'orders', right: 'change' }) && (
          <a className="b" data-new href="/office/orders/phone">
            {say('phone.new')}
          </a>
        )}
      </div>
      <ListViews counts={counts} list="orders" />
      <div className="listbar">
        <form action="/office/orders" className="filters" method="get">
          <Kept but={['q', 'country']} list="orders" />
          <SearchField value={search} />
          <CountryChoice countries={countries} country={country} />
          <button className="b soft" type="submit">
            {say('filter')}
          </button>
          {filters > 0 && <a href={viewAddress('orders', { view })}>{say('clear', { n: filters })}</a>}
          <span className="sp" />
          <Order isOldestFirst={isOldestFirst} list="orders" />
        </form>
        <Columns list="orders" />
        <Looks country={country} isBoard={false} search={search} />
      </div>
      {orders.length === 0 ? <Empty filters={filters} view={view} /> : <Rows orders={orders} />}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={address}>{say('first-page')}</a>}
        {after && <a href={pageAddress(address, after)}>{say('more')}</a>}
      </nav>
      {orders.length > 0 && <BulkBar bulkKey={bulkKey} />}
    </Page>
  );
}

function Empty({ filters, view }: { filters: number; view: OrderViewName }) {
  const { say } = useOffice();
  return (
    <p className="empty">
      {filters > 0
        ? say('orders.none-found')
        : say(view === 'to-send' ? 'orders.nothing-to-send' : 'orders.none')}{' '}
      {filters > 0 && <a href={viewAddress('orders', { view })}>{say('clear', { n: filters })}</a>}
    </p>
  );
}

/** Columns whose cells end at the right. */
const RIGHT: readonly string[] = ['total', 'next'];

function Rows({ orders }: { orders: readonly StaffOrder[] }) {
  const { say } = useOffice();
  const { shows } = useList('orders');
  return (
    <div className="scroll">
      <table className="t orders">
        <thead>
          <tr>
            <td className="mark" />
            {listOf('orders').columns.map(({ name, word }) =>
              shows(name) ? (
                <th className={RIGHT.includes(name) ? `r ${name}` : name} key={name} scope="col">
                  {say(word)}
                </th>
              ) : null,
            )}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ order }: { order: StaffOrder }) {
  const { say, locale } = useOffice();
  const { shows } = useList('orders');
  const state = stateOf(say, order);
  const to = `/office/orders/${order.number}`;
  return (
    <tr data-row>
      <td className="mark">
        <Mark number={order.number} />
      </td>
      <th scope="row">
        <a className="data" data-open href={to}>
          {order.number}
        </a>
      </th>
      {shows('buyer') && (
        <td>
          <span className="b6">{order.buyer}</span>{' '}
          <span className="line m">
            {order.city}, {countryName(order.country, locale)}
          </span>
        </td>
      )}
      {shows('what') && (
        <td className="el what">
          {order.what}
          {order.others > 0 && ` + ${order.others}`}
        </td>
      )}
      {shows('state') && (
        <td className="state">
          <Gauge steps={state.steps} tone={state.tone} />
          {state.text}
        </td>
      )}
      {shows('since') && <Since order={order} />}
      {shows('paid-by') && <td className="paid-by m">{say(`paid-by.${paidBy(order.paymentMethod)}`)}</td>}
      {shows('total') && (
        <td className="r total b6">
          {amountText(locale, order.totalAmount)} <span className="m">{order.currency}</span>
        </td>
      )}
      {shows('next') && (
        <td className="r">
          <a className="next" data-act href={`${to}#next`}>
            {say(`next.${nextOf(order)}`)}
          </a>
        </td>
      )}
    </tr>
  );
}

/** How long it has waited: a slope while it waits for us. */
function Since({ order }: { order: StaffOrder }) {
  const { say, locale, now } = useOffice();
  const since = order.paidAt ?? order.placedAt;
  const when = whenText(locale, since, now);
  // What has left the house waits for nobody here.
  const isOpen = order.status === 'pending' || ['pack', 'ship'].includes(nextOf(order));
  const step = isOpen ? slopeOf(since, now, SEND_WITHIN_MS) : 0;
  return (
    <td className={step === 4 ? 'since bad b6' : 'since'}>
      {isOpen && <Slope step={step} />}
      {step === 4 ? say('late-since', { when }) : when}
    </td>
  );
}

function paidBy(method: string): 'card' | 'paypal' | 'transfer' | 'sandbox' | 'other' {
  if (method === 'stripe' || method === 'card') return 'card';
  if (method === 'paypal' || method === 'sandbox') return method;
  return method === 'bank-transfer' ? 'transfer' : 'other';
}
