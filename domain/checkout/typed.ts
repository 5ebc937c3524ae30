import { cleanText } from './clean-text.ts';

/**
 * What a checkout form sends, flat as HTML forms are: field name → text. By step, in the order they stand in it.
 * @browser-safe
 */
export const FIELDS_OF_STEP = {
  contact: ['email', 'phone'],
  delivery: [
    'deliveryTo',
    'firstName',
    'lastName',
    'country',
    'deliveryMethod',
    'dealer',
    'street',
    'postalCode',
    'city',
    'province',
    'courierNotes',
    'saveDelivery',
  ],
  payment: [
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
  ],
} as const;
export type StepName = keyof typeof FIELDS_OF_STEP;

/** The checkout's steps, one below the other. */
export const CHECKOUT_STEPS = ['contact', 'delivery', 'payment'] as const satisfies StepName[];

export type CheckoutField = (typeof FIELDS_OF_STEP)[StepName][number];
export const CHECKOUT_FIELDS: readonly CheckoutField[] = CHECKOUT_STEPS.flatMap((step) => [
  ...FIELDS_OF_STEP[step],
]);

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
