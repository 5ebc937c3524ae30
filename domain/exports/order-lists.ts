import { CASE_KINDS, CASE_VIEWS } from '#domain/inbox/kinds.ts';
import { type InboxItem, isWaiting, listInbox } from '#domain/inbox/list-inbox.ts';
import { type ListedCustomer, listCustomers } from '#domain/personal-data/list-customers.ts';
import { listGuests } from '#domain/personal-data/list-guests.ts';
import { listReturns, RETURN_VIEWS, type ReturnViewName } from '#domain/returns/list-returns.ts';
import { listOpenWithdrawals, type WithdrawalView } from '#domain/returns/list-withdrawals.ts';
import { listEndedWithdrawals } from '#domain/returns/read-withdrawal.ts';
import { RETURN_STATUSES } from '#domain/returns/states.ts';
import { type ListedReview, listReviews } from '#domain/reviews/list-reviews.ts';
import { REVIEW_STATES } from '#domain/reviews/states.ts';
import { listStaffOrders, ORDER_VIEWS } from '#domain/shipments/list-staff-orders.ts';
import { listRegistrations } from '#domain/warranties/list-registrations.ts';
import { DECIDED_STATES } from '#domain/warranties/states.ts';
import { money } from './cell-text.ts';
import { exportList, formatCursor, looksOldestFirst, pageOf, parseCursor, wholeOf } from './list.ts';

type Order = Awaited<ReturnType<typeof listStaffOrders>>['orders'][number];

export const ordersList = exportList<Order>({
  room: 'orders',
  columns: [
    { name: 'number', of: 'number', value: ({ number }) => number },
    { name: 'buyer', of: 'buyer', isPersonal: true, value: ({ buyer }) => buyer },
    { name: 'city', of: 'buyer', value: ({ city }) => city },
    { name: 'country', of: 'buyer', value: ({ country }) => country },
    { name: 'what', of: 'what', value: ({ what }) => what },
    { name: 'others', of: 'what', value: ({ others }) => others },
    { name: 'status', of: 'state', value: ({ status }) => status },
    { name: 'balance', of: 'state', value: ({ openAmount }) => money(openAmount) },
    { name: 'asked-at', of: 'state', value: ({ askedAt }) => askedAt },
    { name: 'placed-at', of: 'since', value: ({ placedAt }) => placedAt },
    { name: 'paid-at', of: 'since', value: ({ paidAt }) => paidAt },
    { name: 'paid-by', of: 'paid-by', value: ({ paymentMethod }) => paymentMethod },
    { name: 'total', of: 'total', value: ({ totalAmount }) => ({ amount: totalAmount }) },
    { name: 'currency', of: 'total', value: ({ currency }) => currency },
  ],
  read: async (shop, query, { after, limit }) => {
    const view = ORDER_VIEWS.find((one) => one === query.get('view')) ?? 'to-send';
    const cursor = parseCursor(after);
    const [search, country] = [query.get('q') ?? '', query.get('country') ?? ''];
    const { orders, next } = await listStaffOrders(shop, {
      ...{ view, limit, isOldestFirst: looksOldestFirst(query, view === 'to-send') },
      ...(search && { search }),
      ...(country && { country }),
      ...(cursor && { after: cursor }),
    });
    return { rows: orders, next: next && formatCursor(next) };
  },
});

type Return = Awaited<ReturnType<typeof listReturns>>[number];

export const returnsList = exportList<Return>({
  room: 'returns',
  columns: [
    { name: 'number', value: ({ number }) => number },
    { name: 'order', value: ({ orderNumber }) => orderNumber },
    { name: 'status', value: ({ status }) => status },
    { name: 'since', value: ({ history, requestedAt }) => history.at(-1)?.at ?? requestedAt },
    { name: 'what', value: ({ lines }) => lines.map(({ name }) => name).join(', ') },
    { name: 'pieces', value: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0) },
  ],
  read: async (shop, query, { after, limit }) => {
    const view = query.get('view') ?? '';
    const name = (Object.hasOwn(RETURN_VIEWS, view) ? view : 'asked') as ReturnViewName;
    const number = query.get('q')?.trim();
    const rows = await listReturns(shop, {
      ...(number
        ? { statuses: RETURN_STATUSES, number }
        : { statuses: RETURN_VIEWS[name], isToPutAway: name === 'shelf' }),
      isOldestFirst: looksOldestFirst(query, name !== 'done'),
      ...{ limit: limit + 1, after: parseCursor(after) },
    });
    return pageOf(rows, limit, ({ requestedAt, id }) => formatCursor({ at: requestedAt, id }));
  },
});

export const withdrawalsList = exportList<WithdrawalView>({
  room: 'returns',
  columns: [
    { name: 'order', value: ({ orderNumber }) => orderNumber },
    { name: 'buyer', isPersonal: true, value: ({ name }) => name },
    { name: 'since', value: ({ declaredAt }) => declaredAt },
    { name: 'due', value: ({ refundDueBy }) => refundDueBy },
    { name: 'pieces', value: ({ pieces }) => pieces.withdrawn },
  ],
  read: async (shop, query, { after, limit }) => {
    if (query.get('view') !== 'ended') return wholeOf(await listOpenWithdrawals(shop));
    const rows = await listEndedWithdrawals(shop, { limit: limit + 1, before: after ?? undefined });
    return pageOf(rows, limit, ({ id }) => id);
  },
});

type Claim = Awaited<ReturnType<typeof listRegistrations>>[number];

export const claimsList = exportList<Claim>({
  room: 'returns',
  columns: [
    { name: 'number', value: ({ number }) => number },
    { name: 'model', value: ({ bikeModel }) => bikeModel },
    { name: 'serial', value: ({ typedSerial }) => typedSerial },
    { name: 'waits-for', value: ({ waitsFor }) => waitsFor },
    { name: 'since', value: ({ sentAt }) => sentAt },
    { name: 'country', value: ({ country }) => country },
  ],
  read: async (shop, query, { after, limit }) => {
    const state = DECIDED_STATES.find((one) => one === query.get('view')) ?? 'waiting';
    const rows = await listRegistrations(shop, {
      ...{ state, isOldestFirst: looksOldestFirst(query, state === 'waiting') },
      ...{ limit: limit + 1, after: parseCursor(after) },
    });
    return pageOf(rows, limit, ({ sentAt, id }) => formatCursor({ at: sentAt, id }));
  },
});

export const inboxList = exportList<InboxItem>({
  room: 'inbox',
  columns: [
    { name: 'number', value: ({ number }) => number },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'about', value: ({ about }) => about },
    { name: 'status', value: ({ state }) => state },
    { name: 'arrived', value: ({ arrivedAt }) => arrivedAt },
    { name: 'name', isPersonal: true, value: ({ name }) => name },
    { name: 'email', isPersonal: true, value: ({ email }) => email },
    { name: 'text', isPersonal: true, value: ({ text }) => text },
  ],
  read: async (shop, query, { after, limit }) => {
    const view = CASE_VIEWS.find((one) => one === query.get('view')) ?? 'open';
    const kind = CASE_KINDS.find((one) => one === query.get('kind'));
    const isOldestFirst = looksOldestFirst(query, isWaiting(view));
    const { items, next } = await listInbox(shop, {
      view,
      kind,
      isOldestFirst,
      limit,
      ...(after && { after }),
    });
    return { rows: items, next };
  },
});

export const customersList = exportList<Omit<ListedCustomer, 'id'>>({
  room: 'customers',
  columns: [
    {
      ...{ name: 'name', of: 'name', isPersonal: true },
      value: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    },
    { name: 'email', of: 'email', isPersonal: true, value: ({ email }) => email },
    { name: 'city', of: 'lives', value: ({ city }) => city },
    { name: 'country', of: 'lives', value: ({ country }) => country },
    { name: 'orders', of: 'orders', value: ({ orders }) => orders },
    { name: 'since', of: 'since', value: ({ createdAt }) => createdAt },
  ],
  read: async (shop, query, { after, limit }) => {
    const search = (query.get('q') ?? '').trim();
    const cursor = parseCursor(after);
    const isOldestFirst = looksOldestFirst(query, false);
    const filter = { limit, ...(search && { search }), ...(cursor && { after: cursor }) };
    if (query.get('view') === 'guests') {
      const { guests, next } = await listGuests(shop, filter);
      return { rows: guests, next: next && formatCursor(next) };
    }
    const { customers, next } = await listCustomers(shop, { ...filter, isOldestFirst });
    return { rows: customers, next: next && formatCursor(next) };
  },
});

export const reviewsList = exportList<ListedReview>({
  room: 'inbox',
  columns: [
    { name: 'product', value: ({ product }) => product.name },
    { name: 'code', value: ({ product }) => product.code },
    { name: 'stars', value: ({ review }) => review.stars },
    { name: 'status', value: ({ review }) => review.state },
    { name: 'since', value: ({ review }) => review.sentAt },
    { name: 'language', value: ({ review }) => review.locale },
    { name: 'title', isPersonal: true, value: ({ review }) => review.title },
    { name: 'text', isPersonal: true, value: ({ review }) => review.text },
    {
      ...{ name: 'name', isPersonal: true },
      value: ({ author }) => `${author.firstName} ${author.lastName}`.trim(),
    },
  ],
  read: async (shop, query, { after, limit }) => {
    const state = REVIEW_STATES.find((one) => one === query.get('view')) ?? 'waiting';
    const rows = await listReviews(shop, {
      ...{ state, isOldestFirst: looksOldestFirst(query, state === 'waiting') },
      ...{ limit: limit + 1, after: parseCursor(after) },
    });
    return pageOf(rows, limit, ({ review }) => formatCursor({ at: review.sentAt, id: review.id }));
  },
});
