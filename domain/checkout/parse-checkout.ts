import { PRIVATE_BILLING } from './billing.ts';
import { addressComplaints, type CheckoutDetails, checkoutInput } from './input.ts';
import { type CheckoutField, cleanTyped } from './typed.ts';

/** What can be chosen, where the caller knows it; anything else is then refused at its field. */
export type Choices = {
  /** ISO 3166-1 alpha-2 codes we deliver to in this market. */
  readonly countries?: readonly string[];
  readonly deliveryMethods?: readonly string[];
  readonly paymentMethods?: readonly string[];
};

/** Refusal codes by field; only fields with a complaint. */
export type FieldRefusals = Partial<Record<CheckoutField, string>>;

export type ParsedCheckout =
  | { readonly details: CheckoutDetails; readonly fields?: undefined }
  | { readonly details?: undefined; readonly fields: FieldRefusals };

/** Reads what was typed into the checkout form: the details of an order, or one refusal code for each field that is not right. Pure. */
export function parseCheckout(
  typed: Readonly<Record<string, unknown>>,
  choices: Choices = {},
): ParsedCheckout {
  const form = shapedForm(typed);
  const parsed = checkoutInput.safeParse(form);
  const fields: FieldRefusals = {
    ...notOffered(form, choices),
    ...addressComplaints(form.address),
    ...complaintsOf(parsed.error?.issues ?? []),
  };
  return parsed.success && Object.keys(fields).length === 0
    ? { details: { ...parsed.data, billing: PRIVATE_BILLING } }
    : { fields };
}

type Form = ReturnType<typeof shapedForm>;

/** The form's flat fields in the shape of `checkoutInput`; what was not sent is empty. */
function shapedForm(typed: Readonly<Record<string, unknown>>) {
  const { termsAccepted, ...given } = cleanTyped(typed);
  return {
    email: given.email ?? '',
    phone: given.phone ?? '',
    address: {
      firstName: given.firstName ?? '',
      lastName: given.lastName ?? '',
      street: given.street ?? '',
      postalCode: given.postalCode ?? '',
      city: given.city ?? '',
      province: given.province ?? '',
      country: (given.country ?? '').trim().toUpperCase(),
    },
    deliveryMethod: given.deliveryMethod ?? '',
    paymentMethod: given.paymentMethod ?? '',
    courierNotes: given.courierNotes ?? '',
    termsAccepted: ['on', 'true', 'yes', '1'].includes(termsAccepted ?? ''),
  };
}

function notOffered(form: Form, { countries, deliveryMethods, paymentMethods }: Choices): FieldRefusals {
  const offers = (list: readonly string[] | undefined, choice: string) =>
    !list || list.includes(choice.trim());
  return {
    ...(offers(countries, form.address.country) ? {} : { country: 'checkout.country-unknown' }),
    ...(offers(deliveryMethods, form.deliveryMethod) ? {} : { deliveryMethod: 'checkout.delivery-unknown' }),
    ...(offers(paymentMethods, form.paymentMethod) ? {} : { paymentMethod: 'checkout.payment-unknown' }),
  };
}

/** The first complaint of each field; a field's name is the last step of its path. */
function complaintsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldRefusals {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path.at(-1))] ??= message;
  return fields;
}
