import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { warrantyRegistrations, warrantyTransitions } from './schema.ts';
import type { RegistrationState } from './states.ts';

type Change = {
  readonly id: string;
  readonly from: RegistrationState | null;
  readonly to: RegistrationState;
  readonly reason: string;
  /** What the owner is told instead of the reason. */
  readonly answer?: string | null;
};

const EVENTS = {
  waiting: 'warranty.waiting',
  registered: 'warranty.registered',
  rejected: 'warranty.rejected',
  transferred: 'warranty.transferred',
} as const satisfies Record<RegistrationState, string>;

/**
 * Records a change of a locked or new registration's state, its audit entry, and the event for its
 * mail, in the caller's transaction.
 */
export async function recordChange(shop: Shop, change: Change): Promise<void> {
  const { id, from, to, reason, answer = null } = change;
  const at = shop.clock.now();
  await shop.db.insert(warrantyTransitions).values({
    ...{ id: newId(at.getTime()), registrationId: id, fromState: from, toState: to, at, reason },
    answer,
    ...{ actorKind: shop.actor.kind, actorId: shop.actor.id },
  });
  const subject = { subjectKind: 'warranty-registration', subjectId: id };
  await recordAudit(shop, { action: EVENTS[to], ...subject, detail: { from }, reason });
  const payload = { registrationId: id };
  await writeEvent(shop, { name: EVENTS[to], key: `${EVENTS[to]}:${id}`, payload });
}

type Changed = Partial<typeof warrantyRegistrations.$inferInsert>;

/** Moves a locked registration on. */
export async function moveRegistration(shop: Shop, change: Change, values: Changed): Promise<void> {
  await shop.db
    .update(warrantyRegistrations)
    .set({ ...values, state: change.to, waitsFor: null })
    .where(eq(warrantyRegistrations.id, change.id));
  await recordChange(shop, change);
}
