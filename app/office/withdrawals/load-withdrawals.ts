import type { LoaderFunctionArgs } from 'react-router';
import { listSubjectNotes } from '#domain/mentions/list-mentions.ts';
import { listOpenWithdrawals, type WithdrawalView } from '#domain/returns/list-withdrawals.ts';
import { listEndedWithdrawals, readWithdrawal } from '#domain/returns/read-withdrawal.ts';
import type { Shop } from '#domain/shop.ts';
import { listColleagues, listHolders } from '#domain/staff/people.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { holdsRight } from '#domain/staff/rights.ts';
import { workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { savedOf } from '../kit/act.ts';
import { masked } from '../orders/order-state.ts';

export type WithdrawalViewName = 'open' | 'ended';

/** The law's time for the money (Directive 2011/83/EU Art. 13(1)). */
export const REFUND_WITHIN_MS = 14 * 24 * 60 * 60 * 1000;

const SHOWN = 50;

/** What of a withdrawal stands in a row. Names and what was typed are masked without the right. */
function rowOf(shop: Pick<Shop, 'actor'>, view: WithdrawalView) {
  const { id, orderNumber, orderReference, name, declaredAt, refundDueBy, progress, pieces } = view;
  const isOpen = mayAct(shop, 'persons', 'look');
  return {
    ...{ id, orderNumber, declaredAt, refundDueBy, progress, pieces },
    reference: isOpen ? orderReference : masked(orderReference),
    name: isOpen ? name : masked(name),
  };
}
export type WithdrawalRow = ReturnType<typeof rowOf>;

export async function loadWithdrawalsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const view: WithdrawalViewName = searchParams.get('view') === 'ended' ? 'ended' : 'open';
  const open = await listOpenWithdrawals(shop);
  const before = searchParams.get('after') ?? undefined;
  const ended = view === 'ended' ? await listEndedWithdrawals(shop, { limit: SHOWN + 1, before }) : [];
  const found = view === 'open' ? open : ended.slice(0, SHOWN);
  const next = ended.length > SHOWN ? (found.at(-1)?.id ?? null) : null;
  const rows = found.map((one) => rowOf(shop, one));
  return { view, rows, counts: { open: open.length }, next, isFirst: before === undefined };
}

export async function loadWithdrawalScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const found = await readWithdrawal(shop, args.params.id ?? '');
  const isOpen = mayAct(shop, 'persons', 'look');
  const { email, statement, lines, locale: language, endedAt, closedFor, returns, parcels } = found;
  const refunders = await listHolders(shop, (rights) =>
    holdsRight(rights, { room: 'returns', right: 'refund' }),
  );
  const colleagues = await listColleagues(shop);
  return {
    ...rowOf(shop, found),
    notes: isOpen ? await listSubjectNotes(shop, { on: 'withdrawal', of: found.id }) : null,
    colleagues: colleagues.filter(({ id }) => id !== shop.actor.id),
    ...{ isOpen, lines, language, endedAt, returns, parcels, refunders },
    email: isOpen ? email : maskedEmail(email),
    statement: isOpen ? statement : null,
    closedFor: closedFor && !isOpen ? masked(closedFor) : closedFor,
    same: (await listOpenWithdrawals(shop)).map((one) => rowOf(shop, one)),
    isFresh: isFresh(shop),
    saved: savedOf(args.request),
  };
}
export type WithdrawalData = Awaited<ReturnType<typeof loadWithdrawalScreen>>;
