import { Refusal } from '#shared/refusal.ts';

/** There is no such market. */
export const marketUnknown = () => new Refusal('deposits.market-unknown');

/** What was typed cannot be: refusal codes by field. */
export const termsInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('deposits.input-invalid', {}, { ...fields });
