import { useEffect } from 'react';
import { fileKey, forgetStored } from '#app/site/forms/device-store.ts';
import { CLAIM_PARTS, claimForm, photosOf } from '#domain/claims/parts.ts';

/** What was sent is no longer waiting on this device. */
export function useForgottenPhotos(bike: string, isSent: boolean): void {
  useEffect(() => {
    if (isSent) forgetStored(...photosOf(CLAIM_PARTS).map(({ field }) => fileKey(claimForm(bike), field)));
  }, [bike, isSent]);
}
