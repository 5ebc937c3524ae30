import { Refusal } from '#shared/refusal.ts';

/** The market has no delivery method of this code. */
export const methodUnknown = () => new Refusal('shipping.method-unknown');

/** What was typed cannot be: refusal codes by field. */
export const deliveryInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('shipping.input-invalid', {}, { ...fields });

/** The maker's working hours are not known yet. */
export const workshopUnknown = () => new Refusal('shipping.workshop-unknown');

/** No closure begins on this day. */
export const closureUnknown = () => new Refusal('shipping.closure-unknown');

/** Another closure begins on the same day. */
export const closureTaken = () =>
  new Refusal('shipping.closure-conflict', {}, { from: 'shipping.closure-conflict' });
