import type { LoaderFunctionArgs } from 'react-router';
import { listTransfers } from '#domain/bank-transfers/list-transfers.ts';
import { countReceiptNotes } from '#domain/mentions/list-mentions.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { calendarDate } from '#shared/clock.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';
import { isOldestFirstIn } from '../kit/list-views.tsx';
import { masked } from '../orders/order-state.ts';

/** All of it, or only what nobody can place, or what has to go back. */
const VIEWS = ['open', 'unmatched', 'back'] as const;

export async function loadTransfersScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const listed = await listTransfers(shop);
  const isOldestFirst = isOldestFirstIn(args.request, true);
  const asked = new URL(args.request.url).searchParams.get('view');
  const view = VIEWS.find((one) => one === asked) ?? 'open';
  const inOrder = <T>(rows: readonly T[]) => (isOldestFirst ? rows : rows.toReversed());
  const [awaited, unmatched] = [inOrder(listed.awaited), inOrder(listed.unmatched)];
  const toPayBack = inOrder(listed.toPayBack);
  const isOpen = mayAct(shop, 'persons', 'look');
  const notes = await countReceiptNotes(
    shop,
    unmatched.map(({ id }) => id),
  );
  return {
    ...{ awaited, isFresh: isFresh(shop), today: calendarDate(shop.clock.now()) },
    unmatched: unmatched.map(({ id, amount, currency, bookedOn, typedReference }) => ({
      notes: notes.get(id) ?? 0,
      ...{ id, amount, currency, bookedOn, written: isOpen ? typedReference : masked(typedReference) },
    })),
    toPayBack: toPayBack.map((one) => ({ ...one, ...(isOpen ? {} : { iban: null, holder: null }) })),
    ...{ isOpen, isOldestFirst, view },
    saved: savedOf(args.request),
  };
}
export type TransfersData = Awaited<ReturnType<typeof loadTransfersScreen>>;
