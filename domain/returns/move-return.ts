import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import type { Return } from './lock-return.ts';
import { returns, returnTransitions } from './schema.ts';
import { type ReturnStatus, requireStep, type Step } from './states.ts';

type Change = {
  readonly reason: string;
  readonly facts?: Partial<Pick<Return, 'rejection' | 'rejectionNote'>>;
  readonly seen?: Partial<Pick<Step, 'piecesReceived' | 'isRefundDone'>>;
};

/**
 * The one place that changes a return's status; event `return.{status}`. The caller holds the
 * order's row lock.
 * @throws Refusal returns.transition-unlawful, or that of the step's guard
 */
export async function moveReturn(
  shop: Shop,
  back: Return,
  to: ReturnStatus,
  { reason, facts = {}, seen = {} }: Change,
): Promise<Return> {
  const moved = { ...back, ...facts, status: to };
  requireStep(back.status, to, { ...moved, piecesReceived: 0, isRefundDone: false, ...seen });
  await shop.db
    .update(returns)
    .set({ ...facts, status: to })
    .where(eq(returns.id, back.id));
  await writeTransition(shop, { returnId: back.id, fromStatus: back.status, toStatus: to, reason });
  await recordAudit(shop, {
    action: `return.${to}`,
    subjectKind: 'return',
    subjectId: back.id,
    detail: { orderId: back.orderId, rejection: moved.rejection },
  });
  await tellOf(shop, back, to);
  return moved;
}

type TransitionRow = {
  readonly returnId: string;
  readonly fromStatus: ReturnStatus | null;
  readonly toStatus: ReturnStatus;
  readonly reason: string;
};

export async function writeTransition(shop: Shop, change: TransitionRow): Promise<void> {
  const row = { id: newId(), ...change, actor: shop.actor.kind, at: shop.clock.now() };
  await shop.db.insert(returnTransitions).values(row);
}

export async function tellOf(
  shop: Shop,
  { id, orderId }: Pick<Return, 'id' | 'orderId'>,
  what: ReturnStatus,
): Promise<void> {
  const payload = { returnId: id, orderId };
  await writeEvent(shop, { name: `return.${what}`, key: `return.${what}:${id}`, payload });
}
