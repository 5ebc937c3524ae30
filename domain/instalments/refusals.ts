import { Refusal } from '#shared/refusal.ts';

/** There is no such market. */
export const marketUnknown = () => new Refusal('instalments.market-unknown');

/** What was typed cannot be: refusal codes by field. */
export const offerInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('instalments.input-invalid', {}, { ...fields });
