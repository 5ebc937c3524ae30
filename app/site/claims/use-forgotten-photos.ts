import { useLayoutEffect } from 'react';
import { fileKey, forgetStored } from '#app/site/forms/device-store.ts';

/** The fields of one form's photographs. */
type Photos = { readonly form: string; readonly fields: readonly string[] };

/**
 * Photographs that were sent no longer wait on this device: before the fields of the next message
 * look for them.
 */
export function useForgottenPhotos({ form, fields }: Photos, isSent: boolean): void {
  useLayoutEffect(() => {
    if (isSent) forgetStored(...fields.map((field) => fileKey(form, field)));
  }, [form, fields, isSent]);
}
