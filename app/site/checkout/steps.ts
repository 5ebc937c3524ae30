import type { CheckoutField } from '#domain/checkout/typed.ts';

/** The checkout's steps, one below the other. */
export const STEPS = ['contact', 'delivery', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** The fields of each step in the order they stand in it. */
export const FIELDS_OF = {
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
} as const satisfies Record<Step, readonly CheckoutField[]>;

export function isStep(text: string | undefined): text is Step {
  return (STEPS as readonly (string | undefined)[]).includes(text);
}

/** The step a field stands in. */
export function stepOf(field: CheckoutField): Step {
  return STEPS.find((step) => (FIELDS_OF[step] as readonly string[]).includes(field)) ?? 'payment';
}

/** Complaints in the order of the form; those of other fields are left out. */
export function complaintsInOrder(
  fields: Readonly<Record<string, string>>,
): { field: CheckoutField; sentence: string }[] {
  return STEPS.flatMap((step) => [...FIELDS_OF[step]] as CheckoutField[]).flatMap((field) => {
    const sentence = fields[field];
    return sentence === undefined ? [] : [{ field, sentence }];
  });
}
