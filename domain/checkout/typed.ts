import { ADDRESS_FIELDS, BILLING_NUMBERS, billingName, PLACE_FIELDS, WHO_FIELDS } from './address-fields.ts';
import { cleanText } from './clean-text.ts';

/**
 * The fields of the checkout form, by step and in order. The form is flat: field name → text.
 * @browser-safe
 */
export const FIELDS_OF_STEP = {
  contact: ['email', 'phone'],
  delivery: [
    'deliveryTo',
    ...WHO_FIELDS,
    ...(['deliveryMethod', 'dealer'] as const),
    ...PLACE_FIELDS,
    ...(['courierNotes', 'saveDelivery'] as const),
  ],
  payment: [
    ...(['paymentMethod', 'invoice'] as const),
    ...BILLING_NUMBERS,
    'billingTo',
    ...ADDRESS_FIELDS.map(billingName),
    ...(['saveBilling', 'termsAccepted'] as const),
  ],
} as const;
export type StepName = keyof typeof FIELDS_OF_STEP;

/** The checkout's steps, one below the other. */
export const CHECKOUT_STEPS = ['contact', 'delivery', 'payment'] as const satisfies StepName[];

export type CheckoutField = (typeof FIELDS_OF_STEP)[StepName][number];
export const CHECKOUT_FIELDS: readonly CheckoutField[] = CHECKOUT_STEPS.flatMap((step) => [
  ...FIELDS_OF_STEP[step],
]);

/**
 * Longer than any field's limit, so a text that is too long can be refused as such; short
 * enough to store.
 */
const MAX_TYPED = 1000;

/** Only known fields, as texts that can be stored. */
export function cleanTyped(typed: Readonly<Record<string, unknown>>): Partial<Record<CheckoutField, string>> {
  const texts: Partial<Record<CheckoutField, string>> = {};
  for (const field of CHECKOUT_FIELDS) {
    const value = typed[field];
    if (typeof value === 'string') texts[field] = cleanText(value.slice(0, MAX_TYPED));
  }
  return texts;
}

export function isStep(text: string | undefined): text is StepName {
  return (CHECKOUT_STEPS as readonly (string | undefined)[]).includes(text);
}

/** The step a field stands in. */
export function stepOf(field: CheckoutField): StepName {
  return (
    CHECKOUT_STEPS.find((step) => (FIELDS_OF_STEP[step] as readonly string[]).includes(field)) ?? 'payment'
  );
}

/** Complaints in the order of the form; those of other fields are left out. */
export function complaintsInOrder(
  fields: Readonly<Record<string, string>>,
): { field: CheckoutField; sentence: string }[] {
  return CHECKOUT_FIELDS.flatMap((field) => {
    const sentence = fields[field];
    return sentence === undefined ? [] : [{ field, sentence }];
  });
}
