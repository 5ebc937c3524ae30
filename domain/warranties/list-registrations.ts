import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { customers } from '#domain/customers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { listOwned, type OwnedFile } from '#domain/uploads/claim-uploads.ts';
import { getStore } from '#domain/uploads/get-store.ts';
import { calendarDate } from '#shared/clock.ts';
import { evidenceNotScanned, evidenceUnknown, registrationUnknown } from './refusals.ts';
import { parseRegistrationNumber } from './registration-number.ts';
import { requireStaff } from './require-staff.ts';
import { REGISTRATION, warrantyRegistrations, warrantyTransitions } from './schema.ts';
import type { RegistrationState, WaitReason } from './states.ts';
import { answerEnd } from './terms.ts';

export type Registration = typeof warrantyRegistrations.$inferSelect;

/**
 * Lists the acting customer's bikes and open requests, the newest first.
 * @throws Refusal customers.login-required
 */
export function listOwnRegistrations(shop: Shop): Promise<Registration[]> {
  const isOwn = eq(warrantyRegistrations.customerId, requireCustomer(shop));
  const isShown = inArray(warrantyRegistrations.state, ['waiting', 'registered']);
  return shop.db
    .select()
    .from(warrantyRegistrations)
    .where(and(isOwn, isShown))
    .orderBy(desc(warrantyRegistrations.sentAt));
}

/** One of the acting customer's bikes by its number; null: none of theirs. */
export async function findOwnRegistration(shop: Shop, number: string): Promise<Registration | null> {
  const own = await listOwnRegistrations(shop);
  return own.find((one) => one.number === parseRegistrationNumber(number)) ?? null;
}

/** One registration with its owner, for rooms to the right; null when it is gone. */
export async function findRegistration({ db }: Pick<Shop, 'db'>, id: string) {
  const [found] = await db
    .select({ registration: warrantyRegistrations, owner: customers })
    .from(warrantyRegistrations)
    .innerJoin(customers, eq(customers.id, warrantyRegistrations.customerId))
    .where(eq(warrantyRegistrations.id, id));
  return found ?? null;
}

/** Locks a registration until the caller's transaction ends; null when it is gone. */
export async function lockRegistration({ db }: Pick<Shop, 'db'>, id: string): Promise<Registration | null> {
  const [found] = await db
    .select()
    .from(warrantyRegistrations)
    .where(eq(warrantyRegistrations.id, id))
    .for('update');
  return found ?? null;
}

/**
 * Lists registrations in a state for staff, the oldest first by default.
 * @throws Refusal warranties.staff-only
 */
export function listRegistrations(
  shop: Shop,
  wanted: {
    readonly state: RegistrationState;
    readonly isOldestFirst?: boolean;
    /** Behind this one. */
    readonly after?: { readonly at: Date; readonly id: string } | undefined;
    readonly limit: number;
  },
): Promise<Registration[]> {
  requireStaff(shop, 'look');
  const { state, limit, after, isOldestFirst = true } = wanted;
  const { sentAt, id } = warrantyRegistrations;
  const beyond = isOldestFirst ? gt : lt;
  const isBehind = after && or(beyond(sentAt, after.at), and(eq(sentAt, after.at), gt(id, after.id)));
  return shop.db
    .select()
    .from(warrantyRegistrations)
    .where(and(eq(warrantyRegistrations.state, state), isBehind))
    .orderBy((isOldestFirst ? asc : desc)(sentAt), asc(id))
    .limit(limit);
}

/** How many wait for a person. @throws Refusal warranties.staff-only, staff.right-lacking */
export async function countWaiting(shop: Shop): Promise<number> {
  requireStaff(shop, 'look');
  return shop.db.$count(warrantyRegistrations, eq(warrantyRegistrations.state, 'waiting'));
}

/** Beyond, a state of years is not counted to its end. */
const COUNTED_UP_TO = 1000;

/**
 * How many are in a state, at most 1,000.
 * @throws Refusal warranties.staff-only, staff.right-lacking
 */
export async function countRegistrations(shop: Shop, state: RegistrationState): Promise<number> {
  requireStaff(shop, 'look');
  const isIn = eq(warrantyRegistrations.state, state);
  const some = shop.db.select({ one: sql`1` }).from(warrantyRegistrations).where(isIn).limit(COUNTED_UP_TO);
  return shop.db.$count(some.as('some'));
}

/** A registration that waits although the day of its answer is over. */
export type OverdueRegistration = {
  readonly number: string;
  readonly sentOn: string;
  readonly waitsFor: WaitReason | null;
};

/** Lists those that wait for too long, the oldest first, for the watch: nobody is named. */
export async function listOverdueRegistrations(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  limit: number,
): Promise<OverdueRegistration[]> {
  const { number, sentAt, waitsFor, state } = warrantyRegistrations;
  const rows = await db
    .select({ number, sentAt, waitsFor })
    .from(warrantyRegistrations)
    .where(eq(state, 'waiting'))
    .orderBy(asc(sentAt), asc(number))
    .limit(limit);
  const today = calendarDate(clock.now());
  return rows
    .map((row) => ({ number: row.number, waitsFor: row.waitsFor, sentOn: calendarDate(row.sentAt) }))
    .filter(({ sentOn }) => answerEnd(sentOn) < today);
}

/**
 * One registration with its owner and its changes, for staff; looking is recorded.
 * @throws Refusal warranties.staff-only, warranties.registration-unknown
 */
export async function getRegistration(shop: Shop, typed: string) {
  requireStaff(shop, 'look');
  const [found] = await shop.db
    .select({ registration: warrantyRegistrations, owner: customers })
    .from(warrantyRegistrations)
    .innerJoin(customers, eq(customers.id, warrantyRegistrations.customerId))
    .where(eq(warrantyRegistrations.number, parseRegistrationNumber(typed)));
  if (!found) throw registrationUnknown(typed);
  const { id } = found.registration;
  const transitions = await shop.db
    .select()
    .from(warrantyTransitions)
    .where(eq(warrantyTransitions.registrationId, id))
    .orderBy(asc(warrantyTransitions.at));
  await recordAudit(shop, {
    ...{ action: 'warranty.read', subjectKind: 'warranty-registration', subjectId: id },
  });
  return { ...found, transitions };
}

/** The files sent with a registration, for staff. @throws Refusal warranties.staff-only */
export async function listEvidence(shop: Shop, registrationId: string): Promise<OwnedFile[]> {
  requireStaff(shop, 'look');
  return listOwned(shop, REGISTRATION, registrationId);
}

/**
 * The evidence of a registration, for staff; looking is recorded.
 * @param unscanned also when no scanner has looked at it
 * @throws Refusal warranties.staff-only, warranties.registration-unknown,
 *   warranties.evidence-unknown, warranties.evidence-not-scanned
 */
export async function openEvidence(shop: Shop, typed: string, { unscanned }: { unscanned: boolean }) {
  const { registration } = await getRegistration(shop, typed);
  const [file] = await listEvidence(shop, registration.id);
  if (!file?.type) throw evidenceUnknown(typed);
  if (file.state !== 'kept' && !unscanned) throw evidenceNotScanned(typed);
  return { bytes: await getStore(shop).read(file.id), type: file.type, name: file.name };
}
