import { listTransfers } from '#domain/bank-transfers/list-transfers.ts';
import { listForms } from '#domain/forms/find-form.ts';
import { countInbox, countOpen } from '#domain/inbox/count-inbox.ts';
import { type InboxItem, listInbox } from '#domain/inbox/list-inbox.ts';
import { listDeadJobs } from '#domain/outbox/list-dead-jobs.ts';
import { countReturns, countReturnsToPutAway, listReturns } from '#domain/returns/list-returns.ts';
import { listOpenWithdrawals } from '#domain/returns/list-withdrawals.ts';
import type { ReturnView } from '#domain/returns/view-returns.ts';
import { countReviews, listReviews } from '#domain/reviews/list-reviews.ts';
import { countOrdersOf, listStaffOrders } from '#domain/shipments/list-staff-orders.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import type { Right, StaffRoom } from '#domain/staff/rights.ts';
import { countWaiting, listRegistrations } from '#domain/warranties/list-registrations.ts';
import { dayText } from '../format.ts';
import { ANSWER_WITHIN_MS } from '../inbox/inbox-words.ts';
import { masked, nextOf, SEND_WITHIN_MS, stateOf } from '../orders/order-state.ts';
import { READ_WITHIN_MS } from '../reviews/load-reviews.ts';
import { DECIDE_WITHIN_MS } from '../warranties/claim-steps.ts';
import { REFUND_WITHIN_MS } from '../withdrawals/load-withdrawals.ts';
import { type OfficeLocale, type Say, sayIn, type Word } from '../words.ts';
import { countOf, DAY_MS, type Found, type Looking, SHOWN, type Waiting as WaitingOne } from './looking.ts';
import { readCampaigns, readDrafts, readLinks, readShortStock } from './waiting-goods.ts';
import { readAlarms, readJobs, readMails } from './waiting-machine.ts';
import { readMoney, readPaybacks } from './waiting-money.ts';
import { readExports, readSightings } from './waiting-papers.ts';

type Source = {
  readonly room: StaffRoom;
  /** Absent: the right to change. */
  readonly right?: Right;
  readonly read: (looking: Looking) => Promise<Found>;
};

/** What waits, by kind; each for those who may do it. */
const SOURCES = {
  orders: { room: 'orders', read: readOrders },
  money: { room: 'orders', read: readMoney },
  paybacks: { room: 'orders', right: 'refund', read: readPaybacks },
  exports: { room: 'orders', read: readExports },
  returns: { room: 'returns', read: readReturns },
  shelf: { room: 'returns', read: readShelf },
  // Who packs calls back what was withdrawn.
  withdrawals: { room: 'returns', right: 'look', read: readWithdrawals },
  claims: { room: 'returns', read: readClaims },
  inbox: { room: 'inbox', read: readInbox },
  quotes: { room: 'quotes', read: readQuotes },
  sightings: { room: 'inbox', read: readSightings },
  reviews: { room: 'inbox', read: readReviews },
  drafts: { room: 'catalogue', read: readDrafts },
  links: { room: 'pages', right: 'publish', read: readLinks },
  campaigns: { room: 'prices', read: readCampaigns },
  stock: { room: 'stock', right: 'look', read: readShortStock },
  jobs: { room: 'settings', read: readJobs },
  mails: { room: 'settings', read: readMails },
  health: { room: 'settings', read: readAlarms },
} as const satisfies Readonly<Record<string, Source>>;

export type Kind = keyof typeof SOURCES;
export type Waiting = WaitingOne & { readonly kind: Kind };
export const KINDS = Object.keys(SOURCES) as Kind[];

/** What waits for whoever acts, the oldest first, and how much of each kind there is. */
export async function readWaiting(shop: Shop, locale: OfficeLocale, only: Kind | null) {
  const [transfers, deadJobs] = [once(() => listTransfers(shop)), once(() => listDeadJobs(shop))];
  const isOpen = mayAct(shop, 'persons', 'look');
  const looking = { shop, locale, say: sayIn(locale), isOpen, transfers, deadJobs };
  const theirs = KINDS.filter((kind) => {
    const { room, right = 'change' }: Source = SOURCES[kind];
    return mayAct(shop, room, right);
  });
  const found = await Promise.all(
    theirs.map(async (kind) => ({ kind, ...(await SOURCES[kind].read(looking)) })),
  );
  const rows = found
    .filter(({ kind }) => only === null || only === kind)
    .flatMap(({ kind, rows: own }): Waiting[] => own.map((row) => ({ ...row, kind })))
    .sort((one, other) => timeOf(one) - timeOf(other));
  return { waiting: rows.slice(0, SHOWN), counts: found.map(({ kind, count }) => ({ kind, count })) };
}

/** What two kinds read is read once. */
function once<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let reading: Promise<Read> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

const timeOf = ({ since }: Waiting) => since?.getTime() ?? Number.MAX_SAFE_INTEGER;

async function readOrders({ shop, say, isOpen }: Looking): Promise<Found> {
  const { orders } = await listStaffOrders(shop, { view: 'to-send', limit: SHOWN });
  const rows = orders.map((order) => ({
    ...{ id: order.id, to: `/office/orders/${order.number}#next`, title: order.number },
    ...{ since: order.paidAt ?? order.placedAt, allowedMs: SEND_WITHIN_MS },
    who: `${isOpen ? order.buyer : masked(order.buyer)}, ${order.city}`,
    what: `${order.what}${order.others > 0 ? ` + ${order.others}` : ''}. ${stateOf(say, order).text}`,
    amount: { amount: order.totalAmount, currency: order.currency },
    act: say(`next.${nextOf(order)}`),
  }));
  return { rows, count: await countOf(rows, () => countOrdersOf(shop, 'to-send', {})) };
}

async function readReturns({ shop, say }: Looking): Promise<Found> {
  const statuses = ['requested', 'received'] as const;
  const back = await listReturns(shop, { statuses, limit: SHOWN });
  const rows = back.map((one) => ({
    ...rowOfReturn(say, one),
    act: say(one.status === 'received' ? 'returns.next.arrived' : 'returns.next.asked'),
  }));
  return { rows, count: await countOf(rows, () => countReturns(shop, statuses)) };
}

/** Returns whose money is back, and whose pieces nobody has put away. */
async function readShelf({ shop, say }: Looking): Promise<Found> {
  const back = await listReturns(shop, { statuses: ['completed'], isToPutAway: true, limit: SHOWN });
  const rows = back.map((one) => ({ ...rowOfReturn(say, one), act: say('returns.next.shelf') }));
  return { rows, count: await countOf(rows, () => countReturnsToPutAway(shop)) };
}

function rowOfReturn(say: Say, { number, orderNumber, requestedAt, lines, history }: ReturnView) {
  return {
    ...{ id: number, to: `/office/returns/${number}`, title: number, what: lines[0]?.name ?? '' },
    ...{ since: history.at(-1)?.at ?? requestedAt, allowedMs: 3 * DAY_MS },
    who: say('returns.of-order', { number: orderNumber }),
  };
}

async function readWithdrawals({ shop, locale, say, isOpen }: Looking): Promise<Found> {
  const open = await listOpenWithdrawals(shop);
  const rows = open.slice(0, SHOWN).map(({ id, name, orderNumber, declaredAt, refundDueBy, progress }) => ({
    ...{ id, to: `/office/withdrawals/${id}`, title: orderNumber ?? say('page.withdrawal') },
    ...{ since: declaredAt, allowedMs: REFUND_WITHIN_MS, act: say('withdrawals.open') },
    who: isOpen ? name : masked(name),
    what: [
      say(`withdrawals.progress.${progress}`),
      say('withdrawals.due', { day: dayText(locale, refundDueBy) }),
    ].join('. '),
  }));
  return { rows, count: open.length };
}

async function readClaims({ shop, say }: Looking): Promise<Found> {
  const waiting = await listRegistrations(shop, { state: 'waiting', limit: SHOWN });
  const rows = waiting.map(({ number, bikeModel, typedSerial, waitsFor, sentAt }) => ({
    ...{ id: number, to: `/office/claims/${number}`, title: number },
    ...{ since: sentAt, allowedMs: DECIDE_WITHIN_MS, who: bikeModel || typedSerial },
    what: say(`claims.waits.${waitsFor ?? 'request'}` as Word),
    act: say('claims.decide'),
  }));
  return { rows, count: await countOf(rows, () => countWaiting(shop)) };
}

async function readInbox(looking: Looking): Promise<Found> {
  const { items } = await listInbox(looking.shop, { view: 'open', limit: SHOWN });
  const count = await countOf(items, async () => (await countInbox(looking.shop)).open);
  return { rows: await rowsOfCases(looking, items), count };
}

/** Requests for quotes, of who answers no letters: the inbox has them for the others. */
async function readQuotes(looking: Looking): Promise<Found> {
  const { shop } = looking;
  if (mayAct(shop, 'inbox', 'change') || !mayAct(shop, 'inbox', 'look')) return { rows: [], count: 0 };
  const { items } = await listInbox(shop, { view: 'open', kind: 'quote', limit: SHOWN });
  const count = await countOf(items, () => countOpen(shop, 'quote'));
  return { rows: await rowsOfCases(looking, items), count };
}

async function rowsOfCases({ shop, locale, say, isOpen }: Looking, items: readonly InboxItem[]) {
  const forms = new Map((await listForms(shop)).map(({ slug, definition }) => [slug, definition.name]));
  return items.map(({ number, email, name, about, arrivedAt }) => ({
    ...{ id: number, to: `/office/inbox/${number}`, title: number },
    what: forms.get(about)?.[locale] ?? about,
    ...{ since: arrivedAt, allowedMs: ANSWER_WITHIN_MS, act: say('note.answer') },
    who: isOpen ? name || email : masked(name || email),
  }));
}

async function readReviews({ shop, say, isOpen }: Looking): Promise<Found> {
  const waiting = await listReviews(shop, { state: 'waiting', limit: SHOWN });
  const rows = waiting.map(({ review: { id, stars, title, sentAt }, product, author }) => {
    const name = `${author.firstName} ${author.lastName}`.trim();
    return {
      ...{ id, to: `/office/reviews/${id}`, title: product.name, since: sentAt, allowedMs: READ_WITHIN_MS },
      ...{ who: isOpen ? title : masked(title), act: say('reviews.read') },
      what: [say('reviews.stars', { n: stars }), isOpen ? name : masked(name)].join(', '),
    };
  });
  return { rows, count: await countOf(rows, () => countReviews(shop, 'waiting')) };
}
