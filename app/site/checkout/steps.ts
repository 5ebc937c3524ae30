import {
  CHECKOUT_FIELDS,
  CHECKOUT_STEPS,
  type CheckoutField,
  FIELDS_OF_STEP,
  type StepName,
} from '#domain/checkout/typed.ts';

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
