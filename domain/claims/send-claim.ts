import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { SentFile } from '#domain/forms/submit-form.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { claimUploads } from '#domain/uploads/claim-uploads.ts';
import { hashOf } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import { recordClaimChange } from './change-claim.ts';
import { forgottenAt, promiseStep } from './claim-clock.ts';
import { findClaimCost, mayCost } from './claim-cost.ts';
import { newClaimNumber } from './claim-number.ts';
import { claimRule, readRuleFacts } from './claim-rules.ts';
import { lockClaimedBike, type OwnBike } from './find-claim.ts';
import type { ClaimInput } from './input.ts';
import { type ClaimPart, cleanParts, MOST_PARTS, PHOTO_TYPES, photosOf } from './parts.ts';
import { claimPartsInvalid, claimPhotosInvalid, claimsTooMany } from './refusals.ts';
import { CLAIM, claimParts, claimPhotos, claims } from './schema.ts';
import { OPEN_STATES } from './states.ts';

/** So many claims of one bike are open at a time. */
const MOST_OPEN = 3;
/** Within this time the same content is the same claim, though it is decided. */
const SAME_MS = 24 * 3600 * 1000;

export type ToClaim = {
  /** Of the bike's registration. */
  readonly number: string;
  readonly parts: readonly string[];
  readonly input: ClaimInput;
  /** The photographs that arrived, by their fields. */
  readonly photos: Readonly<Record<string, SentFile>>;
};

/**
 * Sends a claim about the acting customer's bike to the maker. Sent twice, it is one claim.
 * @returns its number
 * @throws Refusal customers.login-required, claims.bike-unknown, claims.parts-invalid,
 *   claims.photos-invalid with `fields`, claims.too-many, uploads.unknown
 */
export function sendClaim(shop: Shop, { number, parts, input, photos }: ToClaim): Promise<string> {
  return inTransaction(shop, async (inside) => {
    // A second sending, a transfer and a theft of the same bike wait here.
    const bike = await lockClaimedBike(inside, number);
    const sentBefore = await findByKey(inside, bike.id, input.key);
    if (sentBefore) return sentBefore;
    const named = cleanParts(parts);
    if (named.length === 0 || named.length > MOST_PARTS) throw claimPartsInvalid();
    const needed = requirePhotos(named, photos);
    const hashes = needed.map(({ field, file }) => [field, file.hash]);
    const contentHash = hashOf({ parts: named, description: input.description, hashes });
    const same = await findSame(inside, bike.id, contentHash);
    if (same) return same;
    await refuseTooMany(inside, bike.id);
    return write(inside, { bike, parts: named, input, needed, contentHash });
  });
}

type Needed = { readonly field: string; readonly file: SentFile };

function requirePhotos(parts: readonly ClaimPart[], photos: ToClaim['photos']): Needed[] {
  const faults = photoFaults(parts, photos);
  if (Object.keys(faults).length > 0) throw claimPhotosInvalid(faults);
  return photosOf(parts).flatMap(({ field }) => {
    const file = photos[field];
    return file ? [{ field, file }] : [];
  });
}

/** What is wrong with the photographs of a claim about these parts: refusal codes by field. */
export function photoFaults(parts: readonly ClaimPart[], photos: ToClaim['photos']): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { field } of photosOf(parts)) {
    const file = photos[field];
    if (!file) faults[field] = 'claims.photo-missing';
    else if (!PHOTO_TYPES.includes(file.type ?? '')) faults[field] = 'claims.photo-type-invalid';
  }
  return faults;
}

async function findByKey({ db }: Shop, registrationId: string, key: string): Promise<string | null> {
  const isIt = and(eq(claims.registrationId, registrationId), eq(claims.sendKey, key));
  const [found] = await db.select({ number: claims.number }).from(claims).where(isIt);
  return found?.number ?? null;
}

/** The claim with the same content that is open, or was decided within a day. */
async function findSame({ db, clock }: Shop, registrationId: string, hash: string): Promise<string | null> {
  const since = new Date(clock.now().getTime() - SAME_MS);
  const isIt = and(eq(claims.registrationId, registrationId), eq(claims.contentHash, hash));
  const isDecided = and(gt(claims.sentAt, since), inArray(claims.state, ['rejected', 'done']));
  const isSame = or(isDecided, inArray(claims.state, [...OPEN_STATES]));
  const [found] = await db.select({ number: claims.number }).from(claims).where(and(isIt, isSame));
  return found?.number ?? null;
}

async function refuseTooMany({ db }: Shop, registrationId: string): Promise<void> {
  const isOpen = and(eq(claims.registrationId, registrationId), inArray(claims.state, [...OPEN_STATES]));
  if ((await db.$count(claims, isOpen)) >= MOST_OPEN) throw claimsTooMany();
}

type ToWrite = {
  readonly bike: OwnBike;
  readonly parts: readonly ClaimPart[];
  readonly input: ClaimInput;
  readonly needed: readonly Needed[];
  readonly contentHash: string;
};

async function write(shop: Shop, { bike, parts, input, needed, contentHash }: ToWrite): Promise<string> {
  const sentAt = shop.clock.now();
  const claimId = newId(sentAt.getTime());
  const number = newClaimNumber();
  const dueOn = await promiseStep(shop, 'sent');
  const forgetAt = forgottenAt(sentAt);
  const facts = await readRuleFacts(shop, bike);
  const ruled = parts.map((part) => ({ claimId, part, rule: claimRule(part, facts) }));
  const cost = mayCost(ruled.map(({ rule }) => rule)) ? await findClaimCost(shop) : null;
  await shop.db.insert(claims).values({
    ...{ id: claimId, number, state: 'sent', dueOn, serial: bike.serial, registrationId: bike.id },
    ...{ description: input.description, happenedOn: input.happenedOn || null, ...cost },
    ...{ sendKey: input.key, contentHash, locale: shop.locale, sentAt, forgetAt },
  });
  await shop.db.insert(claimParts).values(ruled);
  const photos = needed.map(({ field, file }) => ({ claimId, field, uploadId: file.id }));
  await shop.db.insert(claimPhotos).values(photos);
  await claimUploads(
    shop,
    needed.map(({ file }) => file.id),
    { ownerKind: CLAIM, ownerId: claimId, deleteAt: forgetAt },
  );
  await recordClaimChange(shop, { claimId, from: null, to: 'sent', dueOn, reason: 'sent by the owner' });
  return number;
}
