import { eq } from 'drizzle-orm';
import { findSerial } from '#domain/serials/find-serial.ts';
import { recordFrameEvent } from '#domain/serials/frame-events.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { moveRegistration } from './change-registration.ts';
import { listRegistrationsOf } from './check-serial.ts';
import {
  decisionUnlawful,
  frameMissing,
  frameUnknown,
  frameUnlawful,
  reasonMissing,
  registrationUnknown,
} from './refusals.ts';
import { newCertificateCode, parseRegistrationNumber } from './registration-number.ts';
import { requireStaff } from './require-staff.ts';
import { rejectedEnd } from './retention.ts';
import { warrantyRegistrations } from './schema.ts';
import { canRegistrationBecome } from './states.ts';
import { warrantyEndOf, warrantyOutcome } from './warranty-outcome.ts';

type Registration = typeof warrantyRegistrations.$inferSelect;

/**
 * Staff approve a registration that waits: the bike is in its owner's garage. What it is worth is
 * what the check comes to on the day it was sent.
 * @param input.serial the frame that is meant, where the request names none of the registry
 * @throws Refusal warranties.staff-only, warranties.reason-missing,
 * warranties.registration-unknown,
 *   warranties.decision-unlawful, warranties.frame-missing, warranties.frame-unknown,
 *   warranties.frame-unlawful
 */
export function approveRegistration(
  shop: Shop,
  input: { readonly number: string; readonly reason: string; readonly serial?: string | undefined },
): Promise<void> {
  return decide(shop, input, async (inside, registration) => {
    if (registration.state !== 'waiting') throw decisionUnlawful(registration.number, registration.state);
    const { serial, outcome } = await requireFrame(inside, registration, input.serial);
    const expiresOn = warrantyEndOf(outcome, registration.purchasedOn);
    await recordFrameEvent(inside, serial, 'registered');
    await moveRegistration(
      inside,
      { id: registration.id, from: registration.state, to: 'registered', reason: input.reason },
      {
        ...{ serial, outcome, expiresOn, registeredAt: inside.clock.now() },
        certificateCode: expiresOn === null ? null : newCertificateCode(),
      },
    );
  });
}

/**
 * Staff reject a registration that waits, or take back one that should not have been.
 * @param input.answer what its owner is told, in their language; without it they read the reason
 * @throws Refusal warranties.staff-only, warranties.reason-missing,
 * warranties.registration-unknown,
 *   warranties.decision-unlawful
 */
export function rejectRegistration(
  shop: Shop,
  input: { readonly number: string; readonly reason: string; readonly answer?: string | undefined },
): Promise<void> {
  const answer = input.answer?.trim() || null;
  return decide(shop, input, async (inside, { id, number, state }) => {
    if (!canRegistrationBecome(state, 'rejected')) throw decisionUnlawful(number, state);
    const forgetAt = rejectedEnd(calendarDate(inside.clock.now()));
    await moveRegistration(
      inside,
      { id, from: state, to: 'rejected', reason: input.reason, answer },
      { forgetAt, expiresOn: null, certificateCode: null },
    );
  });
}

function decide(
  shop: Shop,
  { number, reason }: { readonly number: string; readonly reason: string },
  work: (inside: Shop, registration: Registration) => Promise<void>,
): Promise<void> {
  requireStaff(shop, 'change');
  if (reason.trim() === '') throw reasonMissing();
  return inTransaction(shop, async (inside) => {
    const [found] = await inside.db
      .select()
      .from(warrantyRegistrations)
      .where(eq(warrantyRegistrations.number, parseRegistrationNumber(number)))
      .for('update');
    if (!found) throw registrationUnknown(number);
    await work(inside, found);
  });
}

/** The frame of a registration, and what the check of it came to on the day it was sent. */
async function requireFrame(shop: Shop, registration: Registration, named: string | undefined) {
  const typed = named ?? registration.serial;
  if (typed === null) throw frameMissing();
  const entry = await findSerial(shop, typed);
  if (!entry) throw frameUnknown(typed);
  const others = (await listRegistrationsOf(shop, entry.serial)).filter(({ id }) => id !== registration.id);
  const asked = {
    ...{ serial: entry.serial, purchasedOn: registration.purchasedOn, owner: registration.customerId },
    today: calendarDate(registration.sentAt),
  };
  const { outcome, serial } = warrantyOutcome(asked, [entry], others);
  if (serial === null || others.length > 0) throw frameUnlawful(entry.serial, outcome);
  return { serial, outcome };
}
