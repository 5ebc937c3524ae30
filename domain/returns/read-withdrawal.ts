import { and, count, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { listShipments } from '#domain/shipments/list-shipments.ts';
import type { Shop } from '#domain/shop.ts';
import { findWithdrawnLines } from '#domain/withdrawals/find-withdrawn-lines.ts';
import { withdrawalUnknown } from '#domain/withdrawals/refusals.ts';
import { withdrawalStates, withdrawals } from '#domain/withdrawals/schema.ts';
import { isId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import { findWithdrawalView, viewWithdrawals, type WithdrawalView } from './list-withdrawals.ts';
import { returns } from './schema.ts';
import type { ReturnStatus } from './states.ts';

/** A withdrawal with its statement, and what of it is where. */
type WithdrawalRecord = WithdrawalView & {
  readonly email: string;
  readonly locale: Locale;
  /** The text that its buyer confirmed. */
  readonly statement: string;
  /** The withdrawn part of the order as it was shown; null: all of it. */
  readonly lines: readonly string[] | null;
  readonly endedAt: Date | null;
  /** Why staff closed it. */
  readonly closedFor: string | null;
  /** Returns of its order. */
  readonly returns: readonly { readonly number: string; readonly status: ReturnStatus }[];
  /** Withdrawn pieces in parcels that are not packed, packed, and gone. */
  readonly parcels: Readonly<Record<'waiting' | 'packed' | 'gone', number>>;
};

/**
 * Reads one withdrawal for the person who handles it.
 * @throws Refusal orders.staff-only, staff.right-lacking, withdrawals.unknown
 */
export async function readWithdrawal(shop: Shop, id: string): Promise<WithdrawalRecord> {
  requireStaff(shop, 'look', 'returns');
  const view = isId(id) ? await findWithdrawalView(shop, id) : null;
  if (!view) throw withdrawalUnknown();
  const { email, locale, statement, lines } = withdrawals;
  const { endedAt, reason } = withdrawalStates;
  const [said] = await shop.db
    .select({ email, locale, statement, lines, endedAt, closedFor: reason })
    .from(withdrawals)
    .innerJoin(withdrawalStates, eq(withdrawalStates.withdrawalId, withdrawals.id))
    .where(eq(withdrawals.id, id));
  if (!said) throw withdrawalUnknown();
  const { orderId } = view;
  const back = orderId ? await listNumbers(shop, orderId) : [];
  const parcels = orderId ? await countParcels(shop, orderId, view.pieces.withdrawn) : NO_PARCELS;
  return { ...view, ...said, returns: back, parcels };
}

/**
 * Lists withdrawals that ended, the latest statement first.
 * @param before the id of the last one of the page before
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function listEndedWithdrawals(
  shop: Shop,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<WithdrawalView[]> {
  requireStaff(shop, 'look', 'returns');
  const { withdrawalId: id, ended } = withdrawalStates;
  // Ids grow with the time of the statement.
  const rows = await shop.db
    .select({ id })
    .from(withdrawalStates)
    .where(and(isNotNull(ended), before && isId(before) ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  return (await viewWithdrawals(shop, inArray(withdrawals.id, ids))).toReversed();
}

/**
 * How many withdrawals wait.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function countOpenWithdrawals(shop: Shop): Promise<number> {
  requireStaff(shop, 'look', 'returns');
  const isOpen = isNull(withdrawalStates.ended);
  const [row] = await shop.db.select({ open: count() }).from(withdrawalStates).where(isOpen);
  return row?.open ?? 0;
}

function listNumbers({ db }: Pick<Shop, 'db'>, orderId: string) {
  const { number, status, requestedAt } = returns;
  return db.select({ number, status }).from(returns).where(eq(returns.orderId, orderId)).orderBy(requestedAt);
}

const NO_PARCELS = { waiting: 0, packed: 0, gone: 0 };

async function countParcels(shop: Shop, orderId: string, all: number): Promise<WithdrawalRecord['parcels']> {
  const parcels = await listShipments(shop, orderId);
  if (parcels.length === 0) return { ...NO_PARCELS, waiting: all };
  const withdrawn = await findWithdrawnLines(shop, orderId);
  const pieces = { ...NO_PARCELS };
  for (const { status, lines } of parcels) {
    const where = status === 'pending' ? 'waiting' : status === 'packed' ? 'packed' : 'gone';
    for (const { orderLineId, quantity } of lines) if (withdrawn.has(orderLineId)) pieces[where] += quantity;
  }
  return pieces;
}
