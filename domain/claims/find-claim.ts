import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { customers } from '#domain/customers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import {
  findOwnRegistration,
  lockRegistration,
  type Registration,
} from '#domain/warranties/list-registrations.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import type { Claim } from './change-claim.ts';
import { parseClaimNumber } from './claim-number.ts';
import { claimBikeUnknown, claimUnknown } from './refusals.ts';
import { claimMessages, claimParts, claimPhotos, claims } from './schema.ts';
import { OPEN_STATES } from './states.ts';

export type OwnBike = Registration & { readonly serial: string };

/**
 * The acting customer's registered bike.
 * @throws Refusal customers.login-required, claims.bike-unknown
 */
export async function getClaimedBike(shop: Shop, number: string): Promise<OwnBike> {
  const own = await findOwnRegistration(shop, number);
  if (!own?.serial || own.state !== 'registered') throw claimBikeUnknown();
  return { ...own, serial: own.serial };
}

/** The same, locked first of all rows: every act of a bike does so. */
export async function lockClaimedBike(shop: Shop, number: string): Promise<OwnBike> {
  const { id } = await getClaimedBike(shop, number);
  const bike = await lockRegistration(shop, id);
  if (!bike?.serial || bike.state !== 'registered') throw claimBikeUnknown();
  return { ...bike, serial: bike.serial };
}

/** The claims of a registered bike, the newest first. */
export function listClaimsOf({ db }: Pick<Shop, 'db'>, registrationId: string): Promise<Claim[]> {
  return db
    .select()
    .from(claims)
    .where(eq(claims.registrationId, registrationId))
    .orderBy(desc(claims.sentAt), desc(claims.id));
}

/** Whether a claim about this frame is open: the bike stays where it is. */
export async function hasOpenClaim({ db }: Pick<Shop, 'db'>, serial: string): Promise<boolean> {
  const isOpen = and(eq(claims.serial, serial), inArray(claims.state, [...OPEN_STATES]));
  return (await db.$count(claims, isOpen)) > 0;
}

/**
 * One claim of the acting customer's bike with all that belongs to it.
 * @throws Refusal customers.login-required, claims.bike-unknown, claims.unknown
 */
export async function getOwnClaim(
  shop: Shop,
  { number, claim: typed }: { readonly number: string; readonly claim: string },
) {
  const bike = await getClaimedBike(shop, number);
  const isIt = and(eq(claims.registrationId, bike.id), eq(claims.number, parseClaimNumber(typed)));
  const [claim] = await shop.db.select().from(claims).where(isIt);
  if (!claim) throw claimUnknown(typed);
  return { bike, claim, ...(await readClaimDetails(shop, claim.id)) };
}

/** Parts with their rules, photographs and messages of a claim, each in order. */
export async function readClaimDetails({ db }: Pick<Shop, 'db'>, claimId: string) {
  const [parts, photos, messages] = await Promise.all([
    db.select().from(claimParts).where(eq(claimParts.claimId, claimId)).orderBy(asc(claimParts.part)),
    db.select().from(claimPhotos).where(eq(claimPhotos.claimId, claimId)).orderBy(asc(claimPhotos.field)),
    db
      .select()
      .from(claimMessages)
      .where(eq(claimMessages.claimId, claimId))
      .orderBy(asc(claimMessages.sentAt), asc(claimMessages.id)),
  ]);
  return { parts, photos, messages };
}

/** Locks a claim until the caller's transaction ends; null when it is gone. */
export async function lockClaim({ db }: Pick<Shop, 'db'>, id: string): Promise<Claim | null> {
  const [found] = await db.select().from(claims).where(eq(claims.id, id)).for('update');
  return found ?? null;
}

/** A claim with its owner, for the room that writes the mails; null when it is gone. */
export async function findClaim({ db }: Pick<Shop, 'db'>, id: string) {
  const [found] = await db
    .select({ claim: claims, registration: warrantyRegistrations, owner: customers })
    .from(claims)
    .innerJoin(warrantyRegistrations, eq(warrantyRegistrations.id, claims.registrationId))
    .innerJoin(customers, eq(customers.id, warrantyRegistrations.customerId))
    .where(eq(claims.id, id));
  return found ?? null;
}

/**
 * A message of a claim and how many photographs came with it, for the room that writes the mails;
 * null when it is gone.
 */
export async function findClaimMessage({ db }: Pick<Shop, 'db'>, id: string) {
  const [found] = await db.select().from(claimMessages).where(eq(claimMessages.id, id));
  if (!found) return null;
  return { ...found, photos: await db.$count(claimPhotos, eq(claimPhotos.messageId, id)) };
}
