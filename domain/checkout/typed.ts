import { cleanText } from './clean-text.ts';

/**
 * What a checkout form sends, flat as HTML forms are: field name → text.
 * @browser-safe
 */
export const CHECKOUT_FIELDS = [
  'email',
  'phone',
  'deliveryTo',
  'firstName',
  'lastName',
  'street',
  'postalCode',
  'city',
  'province',
  'country',
  'deliveryMethod',
  'dealer',
  'courierNotes',
  'saveDelivery',
  'paymentMethod',
  'invoice',
  'companyName',
  'vatNumber',
  'taxCode',
  'sdiCode',
  'pecEmail',
  'billingTo',
  'billingFirstName',
  'billingLastName',
  'billingCountry',
  'billingStreet',
  'billingPostalCode',
  'billingCity',
  'billingProvince',
  'saveBilling',
  'termsAccepted',
] as const;
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];

/** Longer than any field takes, so that what is too long is refused as such, and short enough to keep. */
const MAX_TYPED = 1000;

/** Only the fields we ask for, each a text that can be kept. */
export function cleanTyped(typed: Readonly<Record<string, unknown>>): Partial<Record<CheckoutField, string>> {
  const kept: Partial<Record<CheckoutField, string>> = {};
  for (const field of CHECKOUT_FIELDS) {
    const value = typed[field];
    if (typeof value === 'string') kept[field] = cleanText(value.slice(0, MAX_TYPED));
  }
  return kept;
}
