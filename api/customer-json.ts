import { z } from '@hono/zod-openapi';
import { ADDRESS_KINDS, SAVED_FIELDS } from '#domain/address-book/input.ts';
import { listAddresses } from '#domain/address-book/list-addresses.ts';
import { readAddressLimits } from '#domain/address-book/open-book.ts';
import type { SavedAddress } from '#domain/address-book/saved-address.ts';
import { BILLING_NUMBERS } from '#domain/checkout/address-fields.ts';
import { findProfile } from '#domain/customers/find-profile.ts';
import type { Shop } from '#domain/shop.ts';
import type { ApiRequest } from './context.ts';
import { byApiName } from './names.ts';

export const addressSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(ADDRESS_KINDS),
    is_default: z.boolean().describe('One of each kind is, while there is any'),
    ...byApiName(SAVED_FIELDS, () => z.string()),
    ...byApiName(BILLING_NUMBERS, () => z.string().describe('Of a billing address, else empty')),
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
  const limits = await readAddressLimits(shop);
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
  const { id, kind, isDefault } = address;
  return { id, kind, is_default: isDefault, ...byApiName(SAVED_FIELDS, (field) => address[field]) };
}
