import { COOKIE_WORDING, QUOTE_WORDING } from '#domain/consents/versions.ts';
import { findChoices } from '#domain/quotes/find-choices.ts';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { sendJson } from './send.ts';

/** A body that an operation takes, and the form of its address where that has one. */
export type Valid = { readonly body: Readonly<Record<string, unknown>>; readonly form?: string };

const ADDRESS = {
  ...{ first_name: 'Ada', last_name: 'Rossi', street: 'Via Roma 9', postal_code: '36061', city: 'Bassano' },
  ...{ province: 'VI', country: 'IT', kind: 'shipping' },
};
const LETTER = {
  ...{ 'first-name': 'Ada', 'last-name': 'Ferro', email: 'ada@mail.test', message: 'Which size?' },
  ...{ subject: 'bike', marketing: 'no', privacy: 'yes' },
};
const VARIANT = { variant_code: 'TJ25-GZ-M' };

/** A valid body for each operation of the API that takes one, by its path in the reference. */
export async function validBodies(shop: Shop): Promise<Readonly<Record<string, Valid>>> {
  const added = await sendJson('/api/en/cart/add', { ...VARIANT, quantity: 1 });
  const { variant_id: variant } = JSON.parse(added.text);
  const bodies = {
    'addresses/save': ADDRESS,
    'addresses/remove': { id: newId() },
    'addresses/default': { id: newId() },
    'cart/add': { ...VARIANT, quantity: 1 },
    'cart/remove': { variant },
    'cart/coupons/add': { coupon: 'SALITA10' },
    'cart/coupons/remove': { coupon: 'SALITA10' },
    'wishlist/add': VARIANT,
    'wishlist/remove': VARIANT,
    'wishlist/move-to-cart': { ...VARIANT, quantity: 1 },
    quotes: await quote(shop),
    consents: { version: COOKIE_WORDING, source: 'settings', analytics: false, marketing: false },
    uploads: { form: 'job-application', field: 'cv', name: 'cv.pdf', size: 7 },
  };
  const named = Object.entries(bodies).map(([path, body]) => [`/api/{locale}/${path}`, { body }]);
  return {
    ...Object.fromEntries(named),
    '/api/{locale}/forms/{slug}': { body: { answers: LETTER }, form: 'contact-us' },
  };
}

async function quote(shop: Shop) {
  const choices = await findChoices({ ...shop, locale: 'en' }, 'VT25');
  const { groupModel, size, color } = choices?.variants[0] ?? {};
  if (!choices || groupModel === undefined) throw new Error('The demo has no VT25');
  return {
    ...{ bike: 'VT25', group: groupModel, ...choices.builds[groupModel], size, color },
    ...{ dealer: 'officina-darsena-milano', firstName: 'Ada', lastName: 'Rossi' },
    // Each address may ask only so often.
    email: `${newId()}@mail.test`,
    ...{ contactBy: 'email', consent: 'yes', consentVersion: QUOTE_WORDING },
  };
}
