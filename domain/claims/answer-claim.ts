import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { SentFile } from '#domain/forms/submit-form.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { claimUploads } from '#domain/uploads/claim-uploads.ts';
import { type Claim, moveClaim, writeMessage } from './change-claim.ts';
import { getOwnClaim, lockClaim, lockClaimedBike } from './find-claim.ts';
import { PHOTO_TYPES } from './parts.ts';
import { claimMessageMissing, claimPhotosInvalid, claimUnknown, claimUnlawful } from './refusals.ts';
import { CLAIM, claimMessages, claimPhotos } from './schema.ts';
import { isClaimOpen } from './states.ts';

type Own = { readonly number: string; readonly claim: string };

type Answer = {
  readonly message: string;
  /** Photographs that arrived, by the fields of `MORE_PHOTOS`. */
  readonly photos?: Photos;
};
type Photos = Readonly<Record<string, SentFile>>;

/**
 * The owner writes to the maker's people about a claim, with photographs they asked for; it answers
 * their question. The same words sent twice are one message.
 * @throws Refusal customers.login-required, claims.bike-unknown, claims.unknown,
 *   claims.step-unlawful, request.invalid with `fields`, uploads.unknown
 */
export function answerClaim(shop: Shop, own: Own, { message, photos = {} }: Answer): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const claim = await lockOwn(inside, own);
    if (!isClaimOpen(claim.state)) throw claimUnlawful(claim.number, claim.state);
    const faults = typeFaults(photos);
    if (Object.keys(faults).length > 0) throw claimPhotosInvalid(faults);
    const files = Object.values(photos);
    if (message === '' && files.length === 0) throw claimMessageMissing();
    if (files.length === 0 && (await isSaidLast(inside, claim.id, message))) return;
    const messageId = await writeMessage(inside, claim.id, { kind: 'answer', isFromOwner: true, message });
    await addPhotos(inside, { claim, messageId, files });
    if (claim.state === 'asked') await moveClaim(inside, claim, 'examining', 'answered by the owner');
  });
}

/** What is wrong with photographs of a message: refusal codes by field. */
function typeFaults(photos: Photos): Record<string, string> {
  const wrong = Object.entries(photos).filter(([, { type }]) => !PHOTO_TYPES.includes(type ?? ''));
  return Object.fromEntries(wrong.map(([field]) => [field, 'claims.photo-type-invalid']));
}

/** Whether these words of the owner are the claim's last message. */
async function isSaidLast({ db }: Shop, claimId: string, message: string): Promise<boolean> {
  const [last] = await db
    .select()
    .from(claimMessages)
    .where(eq(claimMessages.claimId, claimId))
    .orderBy(desc(claimMessages.sentAt), desc(claimMessages.id))
    .limit(1);
  return last?.isFromOwner === true && last.message === message;
}

type ToAdd = { readonly claim: Claim; readonly messageId: string; readonly files: readonly SentFile[] };

/** Adds photographs to a locked claim; they are numbered as they come. */
async function addPhotos(shop: Shop, { claim, messageId, files }: ToAdd): Promise<void> {
  if (files.length === 0) return;
  const { id: claimId, forgetAt: deleteAt } = claim;
  const isLater = and(eq(claimPhotos.claimId, claimId), isNotNull(claimPhotos.messageId));
  const before = await shop.db.$count(claimPhotos, isLater);
  const rows = files.map(({ id: uploadId }, index) => ({
    ...{ claimId, field: `more-${before + index + 1}`, uploadId, messageId },
  }));
  await shop.db.insert(claimPhotos).values(rows);
  const ids = files.map(({ id }) => id);
  await claimUploads(shop, ids, { ownerKind: CLAIM, ownerId: claimId, deleteAt });
}

/**
 * The owner cancels a claim that is not decided: the bike is free again.
 * @throws Refusal customers.login-required, claims.bike-unknown, claims.unknown,
 *   claims.step-unlawful
 */
export function cancelClaim(shop: Shop, own: Own): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const claim = await lockOwn(inside, own);
    await moveClaim(inside, claim, 'withdrawn', 'taken back by the owner');
  });
}

async function lockOwn(shop: Shop, own: Own): Promise<Claim> {
  await lockClaimedBike(shop, own.number);
  const { claim } = await getOwnClaim(shop, own);
  const locked = await lockClaim(shop, claim.id);
  if (!locked) throw claimUnknown(own.claim);
  return locked;
}
