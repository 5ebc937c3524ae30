import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { customers } from '#domain/customers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { listOwned } from '#domain/uploads/claim-uploads.ts';
import { getStore } from '#domain/uploads/get-store.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { calendarDate } from '#shared/clock.ts';
import type { Claim } from './change-claim.ts';
import { parseClaimNumber } from './claim-number.ts';
import { readClaimDetails } from './find-claim.ts';
import { claimUnknown, photoNotScanned, photoUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { CLAIM, claims, claimTransitions } from './schema.ts';
import { type ClaimState, isOwnersTurn, OPEN_STATES } from './states.ts';

/** A claim of the queue. `isLate`: its step should have been done, and it is staff's turn. */
export type QueuedClaim = Claim & { readonly isLate: boolean };

/**
 * Lists claims for staff by the day their step is due, the oldest first: the open ones, or those
 * in a state.
 * @throws Refusal claims.staff-only, staff.right-lacking
 */
export async function listClaims(
  shop: Shop,
  { state, limit }: { readonly state: ClaimState | null; readonly limit: number },
): Promise<QueuedClaim[]> {
  requireStaff(shop, 'look');
  const states = state === null ? [...OPEN_STATES] : [state];
  const rows = await shop.db
    .select()
    .from(claims)
    .where(inArray(claims.state, states))
    .orderBy(asc(claims.dueOn), asc(claims.sentAt))
    .limit(limit);
  const today = calendarDate(shop.clock.now());
  return rows.map((claim) => ({
    ...claim,
    isLate: claim.dueOn !== null && claim.dueOn < today && !isOwnersTurn(claim.state),
  }));
}

/** Counts the claims whose step staff should have done. */
export async function countLateClaims({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  const isLate = lt(claims.dueOn, calendarDate(clock.now()));
  return db.$count(claims, and(inArray(claims.state, ['sent', 'examining', 'approved']), isLate));
}

/**
 * One claim for staff: the bike, its owner, the rules that applied to each part, the photographs
 * and their files, the messages and the changes. Looking is recorded.
 * @throws Refusal claims.staff-only, staff.right-lacking, claims.unknown
 */
export async function getClaim(shop: Shop, typed: string) {
  requireStaff(shop, 'look');
  const [found] = await shop.db
    .select({ claim: claims, registration: warrantyRegistrations, owner: customers })
    .from(claims)
    .innerJoin(warrantyRegistrations, eq(warrantyRegistrations.id, claims.registrationId))
    .innerJoin(customers, eq(customers.id, warrantyRegistrations.customerId))
    .where(eq(claims.number, parseClaimNumber(typed)));
  if (!found) throw claimUnknown(typed);
  const { id } = found.claim;
  const transitions = await shop.db
    .select()
    .from(claimTransitions)
    .where(eq(claimTransitions.claimId, id))
    .orderBy(asc(claimTransitions.at), asc(claimTransitions.id));
  await recordAudit(shop, { action: 'claim.read', subjectKind: 'claim', subjectId: id });
  const files = await listOwned(shop, CLAIM, id);
  return { ...found, ...(await readClaimDetails(shop, id)), files, transitions };
}

/**
 * A photograph of a claim by its field, for staff; looking is recorded.
 * @param unscanned also when no scanner has looked at it
 * @throws Refusal claims.staff-only, staff.right-lacking, claims.unknown, claims.photo-unknown,
 *   claims.photo-not-scanned
 */
export async function openClaimPhoto(
  shop: Shop,
  {
    number,
    field,
    unscanned,
  }: { readonly number: string; readonly field: string; readonly unscanned: boolean },
) {
  const { photos, files } = await getClaim(shop, number);
  const photo = photos.find((one) => one.field === field);
  const file = files.find(({ id }) => id === photo?.uploadId);
  if (!file?.type) throw photoUnknown(field);
  if (file.state !== 'kept' && !unscanned) throw photoNotScanned(field);
  return { bytes: await getStore(shop).read(file.id), type: file.type, name: file.name };
}
