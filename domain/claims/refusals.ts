import { Refusal } from '#shared/refusal.ts';
import type { ClaimState } from './states.ts';

/** The customer has no such registered bike. */
export const claimBikeUnknown = () => new Refusal('claims.bike-unknown');

export const claimUnknown = (number: string) => new Refusal('claims.unknown', { number });

/** It names no part, or too many. */
export const claimPartsInvalid = () => new Refusal('claims.parts-invalid');

/** Photographs are missing or of no type that shows anything: refusal codes by field. */
export const claimPhotosInvalid = (fields: Record<string, string>) =>
  new Refusal('claims.photos-invalid', {}, fields);

/** A message has neither words nor a photograph. */
export const claimMessageMissing = () =>
  new Refusal('request.invalid', {}, { message: 'claims.message-missing' });

/** So many claims of the bike are open. */
export const claimsTooMany = () => new Refusal('claims.too-many');

/** It is in a state that does not lead there. */
export const claimUnlawful = (number: string, state: ClaimState) =>
  new Refusal('claims.step-unlawful', { number, state });

export const claimReasonMissing = () => new Refusal('claims.reason-missing');

export const claimsStaffOnly = () => new Refusal('claims.staff-only');

export const photoUnknown = (field: string) => new Refusal('claims.photo-unknown', { field });

export const photoNotScanned = (field: string) => new Refusal('claims.photo-not-scanned', { field });

/** These fields hold no amount. */
export const claimFeeInvalid = (fields: readonly string[]) =>
  new Refusal(
    'request.invalid',
    {},
    Object.fromEntries(fields.map((field) => [field, 'claims.fee-invalid'])),
  );
