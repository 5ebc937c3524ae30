import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type Cursor,
  countStaffOrders,
  listStaffOrders,
  ORDER_VIEWS,
  type OrderViewName,
  type StaffOrder,
} from '#domain/shipments/list-staff-orders.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import { workOf } from '../context.ts';
import { amountText, slopeOf, whenText } from '../format.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Gauge, Sign, Slope } from '../kit/sign.tsx';
import { masked, nextOf, SEND_WITHIN_MS, stateOf } from './order-state.ts';

const PER_PAGE = 25;

export async function loadOrdersScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const view = ORDER_VIEWS.find((one) => one === searchParams.get('view')) ?? 'to-send';
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const country = /^[A-Z]{2}$/.exec(searchParams.get('country') ?? '')?.[0] ?? '';
  const after = cursorOf(searchParams.get('after'));
  const filter = { view, limit: PER_PAGE, ...(search && { search }), ...(country && { country }) };
  const [page, counts] = await Promise.all([
    listStaffOrders(shop, { ...filter, ...(after && { after }) }),
    countStaffOrders(shop),
  ]);
  const isOpen = mayAct(shop, 'persons', 'look');
  const orders = page.orders.map((order) => (isOpen ? order : { ...order, buyer: masked(order.buyer) }));
  return { orders, next: page.next, counts, view, search, country, isFirst: !after };
}

function cursorOf(text: string | null): Cursor | null {
  const [at = '', id] = (text ?? '').split('_');
  const instant = new Date(Number(at));
  return isId(id) && !Number.isNaN(instant.getTime()) ? { at: instant, id } : null;
}

type Query = { view: OrderViewName; q?: string; country?: string; after?: string };

/** The address of a list: the same link opens the same rows. */
export function ordersAddress(query: Query): string {
  const said = Object.entries(query).filter(([, value]) => value);
  return `/office/orders?${new URLSearchParams(said as [string, string][])}`;
}

/** The list of orders: views, filters in the address, one next act a row. */
export function OrdersScreen() {
  const { orders, next, counts, view, search, country, isFirst } = useLoaderData<typeof loadOrdersScreen>();
  const { say } = useOffice();
  const after = next && `${next.at.getTime()}_${next.id}`;
  const filters = [search, country].filter(Boolean).length;
  return (
    <Page crumbs={[{ text: say('page.orders') }]}>
      <div className="head">
        <h1>{say('page.orders')}</h1>
      </div>
      <nav aria-label={say('views')} className="views">
        {ORDER_VIEWS.map((one) => (
          <a aria-current={one === view ? 'page' : undefined} href={ordersAddress({ view: one })} key={one}>
            {say(`view.${one}`)} {one !== 'all' && <span className="n">{counts[one]}</span>}
          </a>
        ))}
      </nav>
      <form action="/office/orders" className="filters" method="get">
        <input name="view" type="hidden" value={view} />
        <span className="in">
          <Sign name="search" />
          <input
            aria-label={say('orders.search')}
            data-search
            defaultValue={search}
            name="q"
            placeholder={say('orders.search')}
            type="search"
          />
          <kbd>/</kbd>
        </span>
        <label className="inline">
          {say('orders.country')}
          <input defaultValue={country} maxLength={2} name="country" pattern="[A-Z]{2}" size={3} />
        </label>
        <button className="b soft" type="submit">
          {say('filter')}
        </button>
        {filters > 0 && <a href={ordersAddress({ view })}>{say('clear', { n: filters })}</a>}
        <span className="sp" />
        <span className="s m">{say(`orders.by.${view === 'to-send' ? 'oldest' : 'newest'}`)}</span>
      </form>
      {orders.length === 0 ? <Empty filters={filters} view={view} /> : <Rows orders={orders} />}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={ordersAddress({ view, q: search, country })}>{say('first-page')}</a>}
        {after && <a href={ordersAddress({ view, q: search, country, after })}>{say('more')}</a>}
      </nav>
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
      {filters > 0 && <a href={ordersAddress({ view })}>{say('clear', { n: filters })}</a>}
    </p>
  );
}

function Rows({ orders }: { orders: readonly StaffOrder[] }) {
  const { say } = useOffice();
  return (
    <div className="scroll">
      <table className="t orders">
        <thead>
          <tr>
            <th scope="col">{say('order')}</th>
            <th scope="col">{say('buyer')}</th>
            <th scope="col">{say('what')}</th>
            <th scope="col">{say('state')}</th>
            <th scope="col">{say('waits-since')}</th>
            <th scope="col">{say('paid-by')}</th>
            <th className="r" scope="col">
              {say('total')}
            </th>
            <th className="r" scope="col">
              {say('next')}
            </th>
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
  const { say, locale, now } = useOffice();
  const state = stateOf(say, order);
  const since = order.paidAt ?? order.placedAt;
  // What has left the house waits for nobody here.
  const isOpen = order.status === 'pending' || ['pack', 'ship'].includes(nextOf(order));
  const step = isOpen ? slopeOf(since, now, SEND_WITHIN_MS) : 0;
  const to = `/office/orders/${order.number}`;
  return (
    <tr data-row>
      <th scope="row">
        <a data-open href={to}>
          {order.number}
        </a>
      </th>
      <td>
        <span className="b6">{order.buyer}</span>{' '}
        <span className="m">
          {order.city}, {order.country}
        </span>
      </td>
      <td className="el">
        {order.what}
        {order.others > 0 && ` + ${order.others}`}
      </td>
      <td>
        <Gauge steps={state.steps} tone={state.tone} />
        {state.text}
      </td>
      <td className={step === 4 ? 'bad b6' : ''}>
        {isOpen && <Slope step={step} />}
        {step === 4
          ? say('late-since', { when: whenText(locale, since, now) })
          : whenText(locale, since, now)}
      </td>
      <td className="m">{say(`paid-by.${paidBy(order.paymentMethod)}`)}</td>
      <td className="r b6">
        {amountText(locale, order.totalAmount)} <span className="m">{order.currency}</span>
      </td>
      <td className="r">
        <a className="next" data-act href={`${to}#next`}>
          {say(`next.${nextOf(order)}`)}
        </a>
      </td>
    </tr>
  );
}

function paidBy(method: string): 'card' | 'paypal' | 'transfer' | 'sandbox' | 'other' {
  if (method === 'stripe' || method === 'card') return 'card';
  if (method === 'paypal' || method === 'sandbox') return method;
  return method === 'bank-transfer' ? 'transfer' : 'other';
}
