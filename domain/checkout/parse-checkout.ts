import { complaintsOf } from '#shared/complaints.ts';
import { addressIn } from './address-fields.ts';
import { type FieldRefusals, parseBilling } from './billing-input.ts';
import { addressComplaints, type CheckoutDetails, checkoutInput } from './input.ts';
import { parsePhoneNumber } from './phone-numbers.ts';
import { type CheckoutField, cleanTyped } from './typed.ts';

/** A place where orders can be collected; its address becomes the delivery address. */
export type CollectionPoint = {
  readonly code: string;
  readonly name: string;
  readonly address: Omit<CheckoutDetails['address'], 'firstName' | 'lastName'>;
};

/** The offered choices, as far as the caller knows them; other values are refused. */
export type Choices = {
  /** ISO 3166-1 alpha-2 codes of the delivery countries of this market. */
  readonly countries?: readonly string[];
  readonly deliveryMethods?: readonly string[];
  /** The methods that cannot take this cart to that place. */
  readonly notForBag?: readonly string[];
  readonly paymentMethods?: readonly string[];
  /** The delivery methods that are collections, and their places. */
  readonly collections?: { readonly methods: readonly string[]; readonly points: readonly CollectionPoint[] };
};

export type { FieldRefusals } from './billing-input.ts';

export type ParsedCheckout =
  | { readonly details: CheckoutDetails; readonly fields?: undefined }
  | { readonly details?: undefined; readonly fields: FieldRefusals };

/**
 * Parses the checkout form: the details of an order, or one refusal code for each
 * invalid field. Pure.
 */
export function parseCheckout(
  typed: Readonly<Record<string, unknown>>,
  choices: Choices = {},
): ParsedCheckout {
  const given = cleanTyped(typed);
  const isCollection = choices.collections?.methods.includes(given.deliveryMethod ?? '') ?? false;
  const point = isCollection
    ? choices.collections?.points.find(({ code }) => code === given.dealer)
    : undefined;
  const form = shapedForm({ ...given, ...point?.address });
  const { country } = form.address;
  const parsed = checkoutInput.safeParse(form);
  const phone = parsePhoneNumber(form.phone, country);
  const { billing, fields: billingFields } = parseBilling(given, { country, isCollection });
  const whole = {
    ...notOffered(form, choices),
    ...addressComplaints(form.address),
    ...(phone === null && { phone: 'checkout.phone-invalid' }),
    ...(parsed.error && complaintsOf(parsed.error)),
    ...billingFields,
  };
  const fields = isCollection ? atCounter(whole, point) : whole;
  if (!parsed.success || phone === null || Object.keys(fields).length > 0) return { fields };
  const collection = point && { collection: { dealer: point.code, name: point.name } };
  return { details: { ...parsed.data, phone, billing, ...collection } };
}

/** A collected order needs a place of collection and no delivery address. */
function atCounter(complaints: FieldRefusals, point: CollectionPoint | undefined): FieldRefusals {
  const { street: _s, postalCode: _p, city: _c, province: _v, ...rest } = complaints;
  return point ? rest : { ...rest, dealer: 'checkout.dealer-missing' };
}

type Form = ReturnType<typeof shapedForm>;

/** The flat fields of the form in the shape of `checkoutInput`; missing ones are empty. */
function shapedForm({ termsAccepted, ...given }: Partial<Record<CheckoutField, string>>) {
  return {
    email: given.email ?? '',
    phone: given.phone ?? '',
    address: { ...addressIn(given), country: (given.country ?? '').trim().toUpperCase() },
    deliveryMethod: given.deliveryMethod ?? '',
    paymentMethod: given.paymentMethod ?? '',
    courierNotes: given.courierNotes ?? '',
    termsAccepted: ['on', 'true', 'yes', '1'].includes(termsAccepted ?? ''),
  };
}

function notOffered(form: Form, choices: Choices): FieldRefusals {
  const { countries, deliveryMethods, notForBag = [], paymentMethods } = choices;
  const offers = (list: readonly string[] | undefined, choice: string) =>
    !list || list.includes(choice.trim());
  return {
    ...(offers(countries, form.address.country) ? {} : { country: 'checkout.country-unknown' }),
    ...(notForBag.includes(form.deliveryMethod) && { deliveryMethod: 'checkout.delivery-battery' }),
    ...(offers(deliveryMethods, form.deliveryMethod) ? {} : { deliveryMethod: 'checkout.delivery-unknown' }),
    ...(offers(paymentMethods, form.paymentMethod) ? {} : { paymentMethod: 'checkout.payment-unknown' }),
  };
}
