import type { LoaderFunctionArgs } from 'react-router';
import { listTransfers } from '#domain/bank-transfers/list-transfers.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { calendarDate } from '#shared/clock.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';

export async function loadTransfersScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { awaited, unmatched, toPayBack } = await listTransfers(shop);
  const isOpen = mayAct(shop, 'persons', 'look');
  return {
    ...{ awaited, isFresh: isFresh(shop), today: calendarDate(shop.clock.now()) },
    unmatched: unmatched.map(({ entry, amount, currency, bookedOn, typedReference }) => {
      return { entry, amount, currency, bookedOn, typedReference };
    }),
    toPayBack: toPayBack.map((one) => ({ ...one, ...(isOpen ? {} : { iban: null, holder: null }) })),
    isOpen,
    saved: savedOf(args.request),
  };
}
export type TransfersData = Awaited<ReturnType<typeof loadTransfersScreen>>;
