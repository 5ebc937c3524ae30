import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { recordFrameEvent } from '#domain/serials/frame-events.ts';
import { markStolen } from '#domain/serials/mark-stolen.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { lockRegistration } from '#domain/warranties/list-registrations.ts';
import { newCode } from '#domain/warranties/registration-number.ts';
import { newId } from '#shared/ids.ts';
import { findOpenTheft, getOwnBike, type Theft } from './find-theft.ts';
import type { TheftInput } from './input.ts';
import { bikeUnknown, theftUnknown } from './refusals.ts';
import { thefts } from './schema.ts';

type Bike = { readonly number: string };

/**
 * Declares the acting customer's bike stolen. From now on each check of its serial says so. Again
 * it changes nothing.
 * @throws Refusal customers.login-required, thefts.bike-unknown
 */
export function declareTheft(shop: Shop, { number }: Bike): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const bike = await getOwnBike(inside, number);
    // A transfer of the same bike waits here, or has won.
    const locked = await lockRegistration(inside, bike.id);
    if (locked?.state !== 'registered') throw bikeUnknown();
    if (await findOpenTheft(inside, bike.serial)) return;
    const now = inside.clock.now();
    const id = newId(now.getTime());
    await inside.db.insert(thefts).values({
      ...{ id, number: `T-${newCode()}`, serial: bike.serial, registrationId: bike.id, reportedAt: now },
      ...{ stolenOn: null, place: '', circumstances: '', policeReference: '', isPublished: false },
    });
    await markStolen(inside, bike.serial, now);
    await recordFrameEvent(inside, bike.serial, 'stolen');
    await tell(inside, 'theft.declared', id);
  });
}

/**
 * Keeps what the owner knows of the theft, and whether registers of stolen bikes may show it.
 * @throws Refusal customers.login-required, thefts.bike-unknown, thefts.unknown
 */
export function saveTheft(shop: Shop, { number }: Bike, input: TheftInput): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const { stolenOn, place, circumstances, policeReference, publish } = input;
    const open = await getOpen(inside, number);
    const isPublished = publish === 'yes';
    await inside.db
      .update(thefts)
      .set({ stolenOn: stolenOn || null, place, circumstances, policeReference, isPublished })
      .where(eq(thefts.id, open.id));
    const subject = { subjectKind: 'theft', subjectId: open.id };
    await recordAudit(inside, { action: 'theft.saved', ...subject, detail: { isPublished } });
  });
}

/**
 * The owner has the bike again: no check says any more that it is stolen. Again it changes nothing.
 * @throws Refusal customers.login-required, thefts.bike-unknown
 */
export function closeTheft(shop: Shop, { number }: Bike): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const { serial } = await getOwnBike(inside, number);
    await closeOf(inside, serial);
  });
}

/** Closes what is open of a frame, in the caller's transaction. */
export async function closeOf(shop: Shop, serial: string): Promise<void> {
  const closed = await shop.db
    .update(thefts)
    .set({ foundAt: shop.clock.now() })
    .where(and(eq(thefts.serial, serial), isNull(thefts.foundAt)))
    .returning({ id: thefts.id });
  await markStolen(shop, serial, null);
  if (closed.length > 0) await recordFrameEvent(shop, serial, 'found');
  for (const { id } of closed) await tell(shop, 'theft.closed', id);
}

async function getOpen(shop: Shop, number: string): Promise<Theft> {
  const { serial, id } = await getOwnBike(shop, number);
  const open = await findOpenTheft(shop, serial);
  if (!open || open.registrationId !== id) throw theftUnknown();
  return open;
}

async function tell(shop: Shop, name: 'theft.declared' | 'theft.closed', theftId: string): Promise<void> {
  await recordAudit(shop, { action: name, subjectKind: 'theft', subjectId: theftId });
  await writeEvent(shop, { name, key: `${name}:${theftId}`, payload: { theftId } });
}
