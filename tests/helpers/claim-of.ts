import { claimInput } from '#domain/claims/input.ts';
import { type ClaimPart, photosOf } from '#domain/claims/parts.ts';
import { sendClaim, type ToClaim } from '#domain/claims/send-claim.ts';
import type { Shop } from '#domain/shop.ts';
import { findUpload } from '#domain/uploads/lock-upload.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { newId } from '#shared/ids.ts';
import { FILES } from './sample-files.ts';

/** The photographs that a claim about these parts needs, received and waiting. */
export async function photosFor(own: Shop, parts: readonly ClaimPart[]): Promise<ToClaim['photos']> {
  const entries = photosOf(parts).map(async ({ field }) => {
    const token = await receiveFile(own, { name: `${field}.jpg`, bytes: FILES.jpeg, most: 1_000_000 });
    const upload = await findUpload(own, token);
    if (!upload?.hash) throw new Error('no upload');
    const { id, size, type, hash } = upload;
    return [field, { id, size, type, hash }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** What the owner of a bike sends about its frame. */
export async function draftClaim(
  own: Shop,
  number: string,
  more: { readonly parts?: readonly ClaimPart[]; readonly description?: string; readonly key?: string } = {},
): Promise<ToClaim> {
  const { parts = ['frame'], description = 'The down tube has a crack.', key = newId() } = more;
  const input = claimInput.parse({ description, happenedOn: '2026-01-02', cost: 'yes', key });
  return { number, parts, input, photos: await photosFor(own, parts) };
}

/** A claim about the frame of somebody's bike. @returns its number */
export async function claimOf(own: Shop, number: string): Promise<string> {
  return sendClaim(own, await draftClaim(own, number));
}
