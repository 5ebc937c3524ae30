import type { CheckoutField } from '#domain/checkout/typed.ts';

/** The checkout's fields in the order they stand in the form, each with whether it must be filled in everywhere. */
const FORM_ORDER = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'country',
  'street',
  'postalCode',
  'city',
  'province',
  'deliveryMethod',
  'courierNotes',
  'paymentMethod',
  'termsAccepted',
] as const satisfies readonly CheckoutField[];

/** Complaints in the order of the form; those of other fields are left out. */
export function complaintsInOrder(
  fields: Readonly<Record<string, string>>,
): { field: CheckoutField; sentence: string }[] {
  return FORM_ORDER.flatMap((field) => {
    const sentence = fields[field];
    return sentence === undefined ? [] : [{ field, sentence }];
  });
}
