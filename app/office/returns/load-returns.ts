import type { LoaderFunctionArgs } from 'react-router';
import { listSubjectNotes } from '#domain/mentions/list-mentions.ts';
import { findAnyReturn } from '#domain/returns/find-return.ts';
import { listInspections, listScanned } from '#domain/returns/list-inspections.ts';
import {
  countReturnsIn,
  listReturns,
  RETURN_VIEWS,
  type ReturnViewName,
} from '#domain/returns/list-returns.ts';
import { readReturnShare } from '#domain/returns/refund-return.ts';
import { RETURN_STATUSES } from '#domain/returns/states.ts';
import type { ReturnView } from '#domain/returns/view-returns.ts';
import type { Shop } from '#domain/shop.ts';
import { listColleagues, listHolders, listNames } from '#domain/staff/people.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { holdsRight } from '#domain/staff/rights.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';
import { pageOf, readCursor } from '../kit/cursor.ts';
import { isOldestFirstIn } from '../kit/list-views.tsx';

const VIEW_NAMES = ['asked', 'road', 'arrived', 'shelf', 'done'] as const satisfies ReturnViewName[];

export type { ReturnViewName } from '#domain/returns/list-returns.ts';

const SHOWN = 50;

/** What of a return stands in a row. */
function rowOf({ number, orderNumber, status, requestedAt, lines, history }: ReturnView) {
  const [first] = lines;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const since = history.at(-1)?.at ?? requestedAt;
  return { number, orderNumber, status, since, what: first?.name ?? '', pieces };
}
export type ReturnRow = ReturnType<typeof rowOf>;

/** What has ended is read from the newest on, what waits from the oldest. */
const isFromOldest = (view: ReturnViewName) => view !== 'done';

type More = { readonly isOldestFirst: boolean; readonly after?: ReturnType<typeof readCursor> };

function listView(shop: Shop, view: ReturnViewName, { isOldestFirst, after }: More): Promise<ReturnView[]> {
  const wanted = { statuses: RETURN_VIEWS[view], isToPutAway: view === 'shelf', isOldestFirst };
  return listReturns(shop, { ...wanted, after: after ?? undefined, limit: SHOWN + 1 });
}

/** A number is looked for in every view. */
function listByNumber(shop: Shop, number: string): Promise<ReturnView[]> {
  return listReturns(shop, { statuses: RETURN_STATUSES, number, isOldestFirst: false, limit: SHOWN + 1 });
}

export async function loadReturnsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const view = VIEW_NAMES.find((one) => one === searchParams.get('view')) ?? 'asked';
  const search = (searchParams.get('q') ?? '').trim().slice(0, 40);
  const after = readCursor(searchParams.get('after'));
  const isOldestFirst = isOldestFirstIn(args.request, isFromOldest(view));
  const [rows, ...counts] = await Promise.all([
    search ? listByNumber(shop, search) : listView(shop, view, { isOldestFirst, after }),
    ...VIEW_NAMES.map((one) => countReturnsIn(shop, one)),
  ]);
  const { page, next } = pageOf(rows, SHOWN, ({ requestedAt, id }) => ({ at: requestedAt, id }));
  return {
    ...{ rows: page.map(rowOf), view, search, isOldestFirst, next, isFirst: after === null },
    counts: Object.fromEntries(VIEW_NAMES.map((one, index) => [one, counts[index]])),
  };
}

export async function loadReturnScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const back = await findAnyReturn(shop, args.params.number ?? '');
  const view = viewOf(back.status);
  const [same, inspections, scanned, share, refunders, notes, colleagues] = await Promise.all([
    listView(shop, view, { isOldestFirst: isFromOldest(view) }),
    listInspections(shop, back.id),
    listScanned(shop, back.id),
    readReturnShare(shop, back.number),
    listHolders(shop, (rights) => holdsRight(rights, { room: 'returns', right: 'refund' })),
    mayAct(shop, 'persons', 'look') ? listSubjectNotes(shop, { on: 'return', of: back.number }) : null,
    listColleagues(shop),
  ]);
  const inspectors = await listNames(
    shop,
    inspections.map(({ inspectorId }) => inspectorId ?? ''),
  );
  const { lines, history, currency, refundAmount, rejection, rejectionNote } = back;
  return {
    ...rowOf(back),
    ...{ view, lines, history, currency, refundAmount, rejection, rejectionNote, share, refunders },
    ...{ notes, colleagues: colleagues.filter(({ id }) => id !== shop.actor.id) },
    same: same.slice(0, SHOWN).map(rowOf),
    found: inspections.map(({ orderLineId, grade, note, uploadId, inspectorId, at }) => ({
      ...{ orderLineId, grade, note, at, hasPhoto: uploadId !== null },
      isScanned: uploadId !== null && scanned.has(uploadId),
      who: inspectors.get(inspectorId ?? '') ?? null,
    })),
    isPutAway: lines.every((line) => !line.receivedQuantity || line.restockedQuantity !== null),
    isFresh: isFresh(shop),
    saved: savedOf(args.request),
  };
}
export type ReturnData = Awaited<ReturnType<typeof loadReturnScreen>>;

/** The view of the list that a return is in by its status. */
function viewOf(status: ReturnView['status']): ReturnViewName {
  const views = VIEW_NAMES.filter((one) => one !== 'shelf');
  return views.find((one) => RETURN_VIEWS[one].some((of) => of === status)) ?? 'asked';
}
