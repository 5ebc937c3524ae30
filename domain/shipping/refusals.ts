import { Refusal } from '#shared/refusal.ts';

/** The market has no delivery method of this code. */
export const methodUnknown = () => new Refusal('shipping.method-unknown');

/** What was typed cannot be: refusal codes by field. */
export const deliveryInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('shipping.input-invalid', {}, { ...fields });

/** A way of delivery has a name in each language. */
export const namesMissing = (locales: readonly string[]) =>
  deliveryInvalid(Object.fromEntries(locales.map((locale) => [`name-${locale}`, 'shipping.name-missing'])));

/** The maker's working hours are not known yet. */
export const workshopUnknown = () => new Refusal('shipping.workshop-unknown');

/** No closure begins on this day. */
export const closureUnknown = () => new Refusal('shipping.closure-unknown');

/** Another closure begins on the same day. */
export const closureTaken = () =>
  new Refusal('shipping.closure-conflict', {}, { from: 'shipping.closure-conflict' });

/** There is no market of this code. */
export const marketUnknown = () => new Refusal('shipping.market-unknown');

/** It is the only way of delivery that its market has. */
export const lastMethod = () => new Refusal('shipping.last-conflict');
