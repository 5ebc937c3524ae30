import { z } from '@hono/zod-openapi';
import { ADDRESS_KINDS } from '#domain/address-book/input.ts';
import { listAddresses } from '#domain/address-book/list-addresses.ts';
import { addressLimits } from '#domain/address-book/open-book.ts';
import type { SavedAddress } from '#domain/address-book/saved-address.ts';
import { findProfile } from '#domain/customers/find-profile.ts';
import type { Shop } from '#domain/shop.ts';
import type { ApiRequest } from './context.ts';

export const addressSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(ADDRESS_KINDS),
    is_default: z.boolean().describe('One of each kind is, while there is any'),
    first_name: z.string(),
    last_name: z.string(),
    company_name: z
      .string()
      .describe('Of a company’s billing address, else empty, as what follows up to the street'),
    vat_number: z.string(),
    tax_code: z.string().describe('Italian codice fiscale'),
    sdi_code: z.string(),
    pec_email: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    province: z.string(),
    country: z.string().describe('ISO 3166-1 alpha-2'),
  })
  .openapi('Address');

export const wishesSchema = z.array(z.object({ product_code: z.string(), variant_code: z.string() }));

/** Specification section 3, Customer. A guest is one too, while their session lasts. */
export const customerSchema = z
  .object({
    guest: z.boolean(),
    first_name: z.string().describe('Empty for a guest'),
    user: z
      .object({ email: z.string(), first_name: z.string(), last_name: z.string() })
      .nullable()
      .describe('Who is logged in; null for a guest'),
    addresses: z.array(addressSchema).describe('Their own, the default of each kind first'),
    wishlist: wishesSchema,
    max_shipping_addresses: z.int(),
    max_billing_addresses: z.int(),
  })
  .openapi('Customer');

/** The shop with the visitor as its actor. */
export async function ownShop(api: ApiRequest): Promise<Shop> {
  const [guest, customer] = [await api.guest(), await api.customer()];
  const actor = customer
    ? ({ kind: 'customer', id: customer.id } as const)
    : ({ kind: 'guest', id: guest?.id ?? null } as const);
  return { ...api.shop, actor };
}

/** The visitor as a customer, guest or logged in. */
export async function describeCustomer(api: ApiRequest, wishlist: z.infer<typeof wishesSchema>) {
  const [shop, guest, customer] = [await ownShop(api), await api.guest(), await api.customer()];
  const limits = await addressLimits(shop);
  const profile = customer && (await findProfile(shop));
  return {
    guest: customer === null,
    first_name: customer?.firstName ?? '',
    user: profile && {
      email: profile.email,
      first_name: profile.first_name,
      last_name: profile.last_name,
    },
    addresses: guest ? (await listAddresses(shop, guest.id)).map(addressJson) : [],
    wishlist,
    max_shipping_addresses: limits.shipping,
    max_billing_addresses: limits.billing,
  };
}

export function addressJson(address: SavedAddress): z.infer<typeof addressSchema> {
  const { id, kind, street, city, province, country } = address;
  return {
    ...{ id, kind, is_default: address.isDefault },
    ...{ first_name: address.firstName, last_name: address.lastName, company_name: address.companyName },
    ...{ vat_number: address.vatNumber, tax_code: address.taxCode },
    ...{ sdi_code: address.sdiCode, pec_email: address.pecEmail },
    ...{ street, postal_code: address.postalCode, city, province, country },
  };
}
