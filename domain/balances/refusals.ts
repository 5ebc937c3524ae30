import { Refusal } from '#shared/refusal.ts';

/** There is no balance, it is paid, or the order ended. */
export const notOpen = () => new Refusal('balances.not-open');

/** Its buyer was asked within a day. */
export const askedToday = () => new Refusal('balances.asked-conflict');

/** @param fields a refusal code for each field */
export const paymentInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('balances.input-invalid', {}, { ...fields });
