import { Refusal } from '#shared/refusal.ts';

/** Only staff may do this. */
export const staffOnly = () => new Refusal('bank-transfers.staff-only');

/** No transfer has this reference. */
export const referenceUnknown = (reference: string) =>
  new Refusal('bank-transfers.reference-unknown', { reference });

/** The bank's id already belongs to another amount or reference. */
export const otherEntry = (entry: string) => new Refusal('bank-transfers.other-entry', { entry });

/** No unmatched money has this entry. */
export const entryUnknown = (entry: string) => new Refusal('bank-transfers.entry-unknown', { entry });

/** Of money that has its order, or went back: neither can be given to it again. */
export const alreadySettled = () => new Refusal('bank-transfers.settled-conflict');

/** Money cannot have moved on a future day. */
export const dateAhead = () => new Refusal('bank-transfers.date-ahead');

/** Nothing is due for this order, or not this amount. */
export const nothingDue = (reference: string) => new Refusal('bank-transfers.nothing-due', { reference });

/** The account for the money going back was given before and cannot be replaced. */
export const accountKnown = () => new Refusal('bank-transfers.account-known');

/** @param fields refusal codes for `iban` and `holder` */
export const accountInvalid = (fields: Record<string, string>) =>
  new Refusal('bank-transfers.account-invalid', {}, fields);

/** What is typed is no amount, or could be read in two ways. */
export const amountMissing = () =>
  new Refusal('bank-transfers.amount-missing', {}, { amount: 'bank-transfers.amount-missing' });

/** Money cannot go back before it came. */
export const dayBefore = () =>
  new Refusal('bank-transfers.day-before', {}, { day: 'bank-transfers.day-before' });

export const reasonMissing = () =>
  new Refusal('bank-transfers.reason-missing', {}, { reason: 'bank-transfers.reason-missing' });

export const dayMissing = () =>
  new Refusal('bank-transfers.day-missing', {}, { day: 'bank-transfers.day-missing' });
