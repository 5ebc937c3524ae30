import { z } from 'zod';
import type { AddressField } from './address-fields.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { isPostalCode, needsPostalCode } from './postal-codes.ts';
import { isProvince, needsProvince, provinceOfPostalCode } from './provinces.ts';

/** A line of text, trimmed; refused above `max` characters. */
const optional = (max = 100) => z.string().overwrite(cleanLine).trim().max(max, 'checkout.too-long');

/** The same, refused as `code` when it is missing. */
const required = (code: string, max = 100) => optional(max).min(1, code);

/**
 * ISO 3166-1 alpha-2, in any case. Later steps check that it exists and is served
 * (parse-checkout.ts, price-checkout.ts).
 */
const country = required('checkout.country-missing').toUpperCase();

export const addressInput = z
  .object({
    firstName: required('checkout.first-name-missing'),
    lastName: required('checkout.last-name-missing'),
    country,
    street: required('checkout.street-missing', 200),
    postalCode: optional(20).toUpperCase(),
    city: required('checkout.city-missing'),
    /**
     * The two letters of a province or state where addresses need one, else the typed text or ''.
     */
    province: optional(),
  } satisfies Record<AddressField, z.ZodType>)
  .transform((address) => ({
    ...address,
    province: provinceIn(address),
  }))
  .superRefine((address, context) => {
    for (const [field, message] of Object.entries(addressComplaints(address))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
export type Address = z.infer<typeof addressInput>;

function provinceIn({
  province,
  country,
  postalCode,
}: {
  province: string;
  country: string;
  postalCode: string;
}): string {
  if (needsProvince(country)) return province.toUpperCase();
  return province || provinceOfPostalCode(postalCode, country);
}

/**
 * The fields required for an order. Error messages are refusal codes, worded in
 * `messages/` under `refusals`.
 */
export const checkoutInput = z.object({
  email: required('checkout.email-missing', 200).pipe(z.email('checkout.email-invalid')),
  /** `phone-numbers.ts` checks it for its country. */
  phone: required('checkout.phone-missing', 40),
  address: addressInput,
  deliveryMethod: required('checkout.delivery-missing', 40),
  paymentMethod: required('checkout.payment-missing', 40),
  courierNotes: z.string().overwrite(cleanText).trim().max(500, 'checkout.too-long'),
  /** Specification section 5: no order without the general terms and conditions. */
  termsAccepted: z.literal(true, 'checkout.terms-missing'),
});

/**
 * The billing data of an order. Texts are '' where nothing was given.
 */
export type Billing = {
  readonly kind: 'private' | 'company';
  /** The buyer asked for an invoice; companies always get one. */
  readonly wantsInvoice: boolean;
  readonly companyName: string;
  /**
   * Upper case, without spaces and signs, with the country's prefix in member states:
   * `IT00743110157`.
   */
  readonly vatNumber: string;
  /** Italian codice fiscale of the buyer, upper case. */
  readonly taxCode: string;
  /** Seven characters that route an Italian company's invoice (codice destinatario), upper case. */
  readonly sdiCode: string;
  readonly pecEmail: string;
  /** null: the delivery address. */
  readonly address: Address | null;
};

export type CheckoutDetails = z.infer<typeof checkoutInput> & {
  /** Missing in older orders: read it with `billingOf`. */
  readonly billing?: Billing;
  /** Collected at this dealer: the delivery address is the dealer's, under the buyer's name. */
  readonly collection?: { readonly dealer: string; readonly name: string };
};

/**
 * Refusal codes by field for an address that is impossible in its country. Takes fields as typed,
 * in any case.
 */
export function addressComplaints(typed: Pick<Address, 'country' | 'postalCode' | 'province'>): {
  country?: string;
  postalCode?: string;
  province?: string;
} {
  const [country, postalCode, province] = [typed.country, typed.postalCode, typed.province].map((text) =>
    text.trim().toUpperCase(),
  ) as [string, string, string];
  if (country === '') return {};
  if (!/^[A-Z]{2}$/.test(country)) return { country: 'checkout.country-unknown' };
  return { ...postalCodeComplaint(postalCode, country), ...provinceComplaint(province, country) };
}

function postalCodeComplaint(code: string, country: string): { postalCode?: string } {
  if (isPostalCode(code, country)) return {};
  const isMissing = code === '' && needsPostalCode(country);
  return { postalCode: isMissing ? 'checkout.postal-code-missing' : 'checkout.postal-code-invalid' };
}

function provinceComplaint(province: string, country: string): { province?: string } {
  if (isProvince(province, country)) return {};
  return { province: province === '' ? 'checkout.province-missing' : 'checkout.province-invalid' };
}
