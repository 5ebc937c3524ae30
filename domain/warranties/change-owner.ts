import { and, eq, isNull } from 'drizzle-orm';
import { recordFrameEvent } from '#domain/serials/frame-events.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { newId } from '#shared/ids.ts';
import { moveRegistration, recordChange } from './change-registration.ts';
import type { Registration } from './list-registrations.ts';
import { decisionUnlawful } from './refusals.ts';
import { newRegistrationNumber } from './registration-number.ts';
import { rejectedEnd, transferredEnd } from './retention.ts';
import { warrantyRegistrations, warrantyTransitions } from './schema.ts';
import { canRegistrationBecome } from './states.ts';

/** Why the next owner has a registration, as its first change says. */
const HANDED_ON = 'handed on';

/** The next owner, and the language of their mails. */
export type NextOwner = Pick<Registration, 'customerId' | 'country' | 'locale'>;

/**
 * Moves a locked registered bike into the garage of its next owner, in the caller's transaction:
 * the warranty is the first owner's and ends. What was paid and the evidence stay with the seller.
 * @returns the id of the new registration
 * @throws Refusal warranties.decision-unlawful
 */
export async function moveToOwner(shop: Shop, from: Registration, next: NextOwner): Promise<string> {
  if (!canRegistrationBecome(from.state, 'transferred') || from.serial === null)
    throw decisionUnlawful(from.number, from.state);
  const now = shop.clock.now();
  const today = calendarDate(now);
  const reason = HANDED_ON;
  await moveRegistration(
    shop,
    { id: from.id, from: from.state, to: 'transferred', reason },
    { forgetAt: transferredEnd(today) },
  );
  const id = newId(now.getTime());
  const { serial, typedSerial, outcome, purchasedOn, bikeColor, bikeModel, dealerId, dealerName } = from;
  await shop.db.insert(warrantyRegistrations).values({
    ...{ id, number: newRegistrationNumber(), state: 'registered', waitsFor: null, ...next },
    ...{ serial, typedSerial, outcome, purchasedOn, bikeColor, bikeModel, dealerId, dealerName },
    ...{ expiresOn: null, certificateCode: null, evidenceId: null, orderId: null },
    ...{ priceAmount: null, priceCurrency: null, requestSubject: 'registration', message: '' },
    ...{ sentAt: now, registeredAt: now },
  });
  await recordChange(shop, { id, from: null, to: 'registered', reason });
  await recordFrameEvent(shop, serial, 'transferred');
  return id;
}

/**
 * Whether the bike came to this registration from a former owner, whose warranty ended with that.
 * Its own first change says so: the former owner's registration is forgotten one day.
 */
export async function isHandedOn({ db }: Pick<Shop, 'db'>, registrationId: string): Promise<boolean> {
  const { fromState, reason } = warrantyTransitions;
  const isOf = eq(warrantyTransitions.registrationId, registrationId);
  return (await db.$count(warrantyTransitions, and(isOf, isNull(fromState), eq(reason, HANDED_ON)))) > 0;
}

/**
 * Moves a bike back to its former owner: staff undo a transfer, in their transaction. Both
 * registrations are locked.
 * @throws Refusal warranties.decision-unlawful
 */
export async function moveBack(
  shop: Shop,
  { former, next, reason }: { former: Registration; next: Registration; reason: string },
): Promise<void> {
  if (!canRegistrationBecome(former.state, 'registered')) throw decisionUnlawful(former.number, former.state);
  if (!canRegistrationBecome(next.state, 'rejected')) throw decisionUnlawful(next.number, next.state);
  const forgetAt = rejectedEnd(calendarDate(shop.clock.now()));
  await moveRegistration(
    shop,
    { id: next.id, from: next.state, to: 'rejected', reason },
    { forgetAt, expiresOn: null, certificateCode: null },
  );
  await moveRegistration(
    shop,
    { id: former.id, from: former.state, to: 'registered', reason },
    { forgetAt: null },
  );
  if (former.serial) await recordFrameEvent(shop, former.serial, 'returned');
}
