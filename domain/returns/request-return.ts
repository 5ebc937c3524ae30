import { recordAudit } from '#domain/audit/record-audit.ts';
import { onceOnly } from '#domain/idempotency/once-only.ts';
import { lockOrder } from '#domain/orders/lock-order.ts';
import { type OrderAccess, requireOrderAccess } from '#domain/orders/order-access.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import { type ReturnLineInput, returnLinesInput } from './input.ts';
import { listReturnable, type ReturnableLine } from './list-returnable.ts';
import { tellOf, writeTransition } from './move-return.ts';
import { moreThanLeft, requestInvalid, tooLate } from './refusals.ts';
import { newReturnNumber } from './return-number.ts';
import { returnLines, returns } from './schema.ts';

export type ReturnToRequest = {
  readonly access: OrderAccess;
  readonly lines: readonly ReturnLineInput[];
  /** The form's idempotency key: sent twice, it is one return. */
  readonly key: string;
};

/**
 * Announces a return of an order's pieces; event `return.requested`. Buyers may do it within
 * fourteen days after the delivery of their parcel. Staff may do it at any time, also for withdrawn
 * lines, because they come back in the same way.
 * @returns its number
 * @throws Refusal orders.unknown, returns.nothing-picked, returns.more-than-left,
 *   returns.too-late (fields: the ids of order lines), those of `returnLinesInput`,
 *   idempotency.other-request
 */
export async function requestReturn(shop: Shop, { access, lines, key }: ReturnToRequest): Promise<string> {
  const orderId = await requireOrderAccess(shop, access);
  const parsed = returnLinesInput.safeParse(lines);
  if (!parsed.success) throw requestInvalid(parsed.error.issues[0]?.message ?? 'returns.nothing-picked');
  const once = { scope: `request-return ${orderId}`, key, request: lines };
  return onceOnly(shop, once, (inside) => write(inside, orderId, parsed.data));
}

async function write(shop: Shop, orderId: string, wanted: readonly ReturnLineInput[]): Promise<string> {
  const order = await lockOrder(shop, orderId);
  const known = await listReturnable(shop, order);
  for (const line of wanted) requireLeft(shop, line, known);
  const requestedAt = shop.clock.now();
  const made = { id: newId(requestedAt.getTime()), number: newReturnNumber(), orderId, requestedAt };
  await shop.db.insert(returns).values({ ...made, status: 'requested' });
  await shop.db
    .insert(returnLines)
    .values(wanted.map((line) => ({ ...line, note: line.note || null, returnId: made.id })));
  const change = { returnId: made.id, fromStatus: null, toStatus: 'requested' } as const;
  await writeTransition(shop, { ...change, reason: 'announced' });
  await recordAudit(shop, {
    action: 'return.requested',
    subjectKind: 'return',
    subjectId: made.id,
    detail: { orderId, pieces: wanted.reduce((sum, { quantity }) => sum + quantity, 0) },
  });
  await tellOf(shop, made, 'requested');
  return made.number;
}

function requireLeft(
  { actor }: Shop,
  { orderLineId, quantity }: ReturnLineInput,
  known: readonly ReturnableLine[],
): void {
  const line = known.find(({ id }) => id === orderLineId);
  const isStaff = mayAct({ actor }, 'returns', 'change');
  const left = line === undefined || (line.isWithdrawn && !isStaff) ? 0 : line.left;
  if (quantity > left) throw moreThanLeft(orderLineId, left);
  if (!isStaff && quantity > (line?.returnable ?? 0)) throw tooLate(orderLineId);
}
