import type { LoaderFunctionArgs } from 'react-router';
import { listOrderDocuments } from '#domain/invoices/find-order-documents.ts';
import { listOrderEvents, type OrderEvent } from '#domain/mail/list-order-events.ts';
import { findAnyOrder } from '#domain/orders/find-any-order.ts';
import type { OrderView } from '#domain/orders/find-order.ts';
import { readOrderMoney } from '#domain/orders/read-order-money.ts';
import { listWaitingOfOrder } from '#domain/returns/list-withdrawals.ts';
import { CARRIERS } from '#domain/shipments/carriers.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import { listColleagues, listHolders } from '#domain/staff/people.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { holdsRight } from '#domain/staff/rights.ts';
import { newToken } from '#shared/ids.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';
import { masked } from './order-state.ts';

export async function loadOrder(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const order = await findAnyOrder(shop, args.params.number ?? '');
  const [parcels, money, documents, events, refunders, colleagues] = await Promise.all([
    listShipments(shop, order.id),
    readOrderMoney(shop, order.id),
    listOrderDocuments(shop, order.number),
    listOrderEvents(shop, order.id),
    listHolders(shop, (rights) => holdsRight(rights, { room: 'orders', right: 'refund' })),
    listColleagues(shop),
  ]);
  const isOpen = mayAct(shop, 'persons', 'look');
  const withdrawals = mayAct(shop, 'returns', 'look') ? await listWaitingOfOrder(shop, order.id) : [];
  return {
    order: shownOrder(order),
    buyer: isOpen ? buyerOf(order) : hiddenBuyer(order),
    isOpen,
    parcels,
    money,
    documents,
    events: events.map((event) => (isOpen ? event : hiddenEvent(event))),
    withdrawals: withdrawals.map(({ id, declaredAt, refundDueBy, progress }) => ({
      ...{ id, declaredAt, refundDueBy, progress },
    })),
    colleagues: colleagues.filter(({ id }) => id !== shop.actor.id),
    refunders,
    carriers: Object.keys(CARRIERS),
    isFresh: isFresh(shop),
    refundKey: newToken(),
    saved: savedOf(args.request),
  };
}

export type OrderData = Awaited<ReturnType<typeof loadOrder>>;

/** What of an order has nothing personal in it. */
function shownOrder(order: OrderView) {
  const { id, number, date, status, currency, totalAmount, subtotalAmount, shippingAmount } = order;
  const { discountsTotalAmount, vatAmount, vatIncluded, payment, lines, promisedDays, shippingMethod } =
    order;
  const amounts = { currency, totalAmount, subtotalAmount, shippingAmount, discountsTotalAmount, vatAmount };
  const shownLines = lines.map(
    ({ id: lineId, name, description, quantity, totalAmount: amount, variantCode, build }) => {
      const made = build && { week: build.week, version: build.rulesVersion };
      return { id: lineId, name, description, quantity, totalAmount: amount, variantCode, made };
    },
  );
  return {
    ...{ id, number, date, status, ...amounts, vatIncluded, payment, lines: shownLines },
    ...{ promisedDays, shippingMethod, isCollected: order.isCollected },
    waitsUntil: order.awaitsBuyer ? order.payableUntil : null,
  };
}

function buyerOf({ shippingAddress: to, email, phone, courierNotes }: OrderView) {
  return {
    name: `${to.firstName} ${to.lastName}`,
    lines: [to.street, `${to.postalCode} ${to.city} ${to.province}`.trim()],
    ...{ country: to.country, email, phone, notes: courierNotes },
  };
}

/** Without the right over persons: no address of a mail, and no text of a note. */
function hiddenEvent(event: OrderEvent): OrderEvent {
  if (event.kind === 'mail') return { ...event, detail: {} };
  return event.kind === 'note' ? { ...event, what: '' } : event;
}

function hiddenBuyer(order: OrderView): ReturnType<typeof buyerOf> {
  const { shippingAddress: to, email } = order;
  return {
    name: masked(`${to.firstName} ${to.lastName}`),
    lines: ['•••', `••• ${to.city}`],
    ...{ country: to.country, email: `${email.slice(0, 1)}•••@•••`, phone: '•••', notes: null },
  };
}
