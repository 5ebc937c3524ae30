import type { LoaderFunctionArgs } from 'react-router';
import { findAnyReturn } from '#domain/returns/find-return.ts';
import { countReturns, listReturns } from '#domain/returns/list-returns.ts';
import { readReturnShare } from '#domain/returns/refund-return.ts';
import type { ReturnStatus } from '#domain/returns/states.ts';
import type { ReturnView } from '#domain/returns/view-returns.ts';
import { listHolders } from '#domain/staff/people.ts';
import { isFresh } from '#domain/staff/require-right.ts';
import { holdsRight } from '#domain/staff/rights.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';

/** The views of the list, each with the statuses in it. */
export const RETURN_VIEWS = {
  asked: ['requested'],
  road: ['approved'],
  arrived: ['received'],
  done: ['completed', 'rejected', 'canceled'],
} as const satisfies Readonly<Record<string, readonly ReturnStatus[]>>;
export type ReturnViewName = keyof typeof RETURN_VIEWS;
export const VIEW_NAMES = Object.keys(RETURN_VIEWS) as ReturnViewName[];

const SHOWN = 50;

/** What of a return stands in a row. */
function rowOf({ number, orderNumber, status, requestedAt, lines, history }: ReturnView) {
  const [first] = lines;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const since = history.at(-1)?.at ?? requestedAt;
  return { number, orderNumber, status, since, what: first?.name ?? '', pieces };
}
export type ReturnRow = ReturnType<typeof rowOf>;

export async function loadReturnsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const asked = new URL(args.request.url).searchParams.get('view');
  const view = VIEW_NAMES.find((one) => one === asked) ?? 'asked';
  const [rows, ...counts] = await Promise.all([
    listReturns(shop, { statuses: RETURN_VIEWS[view], limit: SHOWN }),
    ...VIEW_NAMES.map((one) => countReturns(shop, RETURN_VIEWS[one])),
  ]);
  const amounts = Object.fromEntries(VIEW_NAMES.map((one, index) => [one, counts[index] ?? 0]));
  return { rows: rows.map(rowOf), view, counts: amounts as Record<ReturnViewName, number> };
}

export async function loadReturnScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const back = await findAnyReturn(shop, args.params.number ?? '');
  const view =
    VIEW_NAMES.find((one) => RETURN_VIEWS[one].some((status) => status === back.status)) ?? 'asked';
  const [same, share, refunders] = await Promise.all([
    listReturns(shop, { statuses: RETURN_VIEWS[view], limit: SHOWN }),
    readReturnShare(shop, back.number),
    listHolders(shop, (rights) => holdsRight(rights, { room: 'returns', right: 'refund' })),
  ]);
  const { lines, history, currency, refundAmount, rejection, rejectionNote } = back;
  return {
    ...rowOf(back),
    ...{ view, lines, history, currency, refundAmount, rejection, rejectionNote, share, refunders },
    same: same.map(rowOf),
    isFresh: isFresh(shop),
    saved: savedOf(args.request),
  };
}
export type ReturnData = Awaited<ReturnType<typeof loadReturnScreen>>;
