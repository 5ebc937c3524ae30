import { Refusal } from '#shared/refusal.ts';

/** No dealer has this slug. */
export const dealerUnknown = () => new Refusal('dealers.unknown');

/** What was typed is no dealer: refusal codes by field. */
export const dealerInvalid = (fields: Readonly<Record<string, string>>) =>
  new Refusal('dealers.input-invalid', {}, { ...fields });

/** The pin lies outside the country of the address. */
export const pinOutside = () =>
  new Refusal('dealers.pin-outside-invalid', {}, { latitude: 'dealers.pin-outside-invalid' });

/** The pin lies far from the town of the address: said again, it is taken. */
export const pinFar = (km: number) =>
  new Refusal('dealers.pin-far-invalid', { km }, { sure: 'dealers.pin-far-invalid' });

/** Another dealer has this slug. */
export const slugTaken = () => new Refusal('dealers.slug-conflict', {}, { slug: 'dealers.slug-conflict' });
