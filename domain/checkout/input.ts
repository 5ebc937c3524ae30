import { z } from 'zod';

/** ISO 3166-1 alpha-2, upper case. */
const country = z.string().regex(/^[A-Z]{2}$/, 'checkout.country-missing');
const required = (code: string, max = 100) => z.string().trim().min(1, code).max(max, 'checkout.too-long');

export const addressInput = z.object({
  firstName: required('checkout.first-name-missing'),
  lastName: required('checkout.last-name-missing'),
  street: required('checkout.street-missing', 200),
  postalCode: required('checkout.postal-code-missing', 20),
  city: required('checkout.city-missing'),
  province: z.string().trim().max(100, 'checkout.too-long'),
  country,
});
export type Address = z.infer<typeof addressInput>;

/** What a shopper must say to place an order. Messages are refusal codes, worded in `messages/` under `refusals`. */
export const checkoutInput = z.object({
  email: z.email('checkout.email-invalid').max(200, 'checkout.too-long'),
  phone: z
    .string()
    .trim()
    .regex(/^[+0-9 ()/.-]{6,25}$/, 'checkout.phone-invalid'),
  address: addressInput,
  deliveryMethod: required('checkout.delivery-missing', 40),
  paymentMethod: required('checkout.payment-missing', 40),
  courierNotes: z.string().trim().max(500, 'checkout.too-long'),
  termsAccepted: z.literal(true, 'checkout.terms-missing'),
});
export type CheckoutDetails = z.infer<typeof checkoutInput>;
