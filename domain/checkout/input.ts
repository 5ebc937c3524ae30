import { z } from 'zod';
import { isPostalCode, needsPostalCode } from './postal-codes.ts';
import { isProvince, needsProvince } from './provinces.ts';

/** A line of text: trimmed, not empty, no longer than `max`, whose refusal is `code` when it is missing. */
const required = (code: string, max = 100) => z.string().trim().min(1, code).max(max, 'checkout.too-long');

/** ISO 3166-1 alpha-2, in any case; whether we know and serve it is looked up (parse-checkout.ts, price-checkout.ts). */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, 'checkout.country-missing')
  .regex(/^[A-Z]{2}$/, 'checkout.country-unknown');

export const addressInput = z
  .object({
    firstName: required('checkout.first-name-missing'),
    lastName: required('checkout.last-name-missing'),
    street: required('checkout.street-missing', 200),
    postalCode: z.string().trim().toUpperCase().max(20, 'checkout.too-long'),
    city: required('checkout.city-missing'),
    /** The two letters of a province or state where addresses need one, else what was typed, or nothing. */
    province: z.string().trim().max(100, 'checkout.too-long'),
    country,
  })
  .transform((address) => ({
    ...address,
    province: needsProvince(address.country) ? address.province.toUpperCase() : address.province,
  }))
  .superRefine((address, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const { country, postalCode, province } = address;
    if (postalCode === '' && needsPostalCode(country)) complain('postalCode', 'checkout.postal-code-missing');
    else if (!isPostalCode(postalCode, country)) complain('postalCode', 'checkout.postal-code-invalid');
    if (province === '' && needsProvince(country)) complain('province', 'checkout.province-missing');
    else if (!isProvince(province, country)) complain('province', 'checkout.province-invalid');
  });
export type Address = z.infer<typeof addressInput>;

/** What a shopper must say to place an order. Messages are refusal codes, worded in `messages/` under `refusals`. */
export const checkoutInput = z.object({
  email: required('checkout.email-missing', 200).pipe(z.email('checkout.email-invalid')),
  phone: required('checkout.phone-missing', 40).regex(
    /^\+?(?:[ ()/.-]*\d){6,15}[ ()/.-]*$/,
    'checkout.phone-invalid',
  ),
  address: addressInput,
  deliveryMethod: required('checkout.delivery-missing', 40),
  paymentMethod: required('checkout.payment-missing', 40),
  courierNotes: z.string().trim().max(500, 'checkout.too-long'),
  /** Specification section 5: no order without the general terms and conditions. */
  termsAccepted: z.literal(true, 'checkout.terms-missing'),
});
export type CheckoutDetails = z.infer<typeof checkoutInput>;
