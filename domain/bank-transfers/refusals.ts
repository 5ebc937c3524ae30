import { Refusal } from '#shared/refusal.ts';

/** Not for buyers. */
export const staffOnly = () => new Refusal('bank-transfers.staff-only');

/** No order waits, or waited, for a transfer of this reference. */
export const referenceUnknown = (reference: string) =>
  new Refusal('bank-transfers.reference-unknown', { reference });

/** The bank's id stands for another amount or reference already. */
export const otherEntry = (entry: string) => new Refusal('bank-transfers.other-entry', { entry });

/** No money of this entry waits to be told what it is for. */
export const entryUnknown = (entry: string) => new Refusal('bank-transfers.entry-unknown', { entry });

/** Money cannot have come, or gone, on a day that is still ahead. */
export const dateAhead = () => new Refusal('bank-transfers.date-ahead');

/** Of this order nothing waits to be sent back, or not this amount. */
export const nothingDue = (reference: string) => new Refusal('bank-transfers.nothing-due', { reference });

/** Where money goes back to is told once. */
export const accountKnown = () => new Refusal('bank-transfers.account-known');

/** @param fields which of `iban` and `holder` is wrong, and why */
export const accountInvalid = (fields: Record<string, string>) =>
  new Refusal('bank-transfers.account-invalid', {}, fields);
