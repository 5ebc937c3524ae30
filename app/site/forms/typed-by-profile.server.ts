import type { LoggedIn } from '#domain/customers/customer-session.ts';
import { findProfile } from '#domain/customers/find-profile.ts';
import type { Shop } from '#domain/shop.ts';

/** The checkout's defaults from a customer's profile; none for a guest. */
export async function typedByProfile(shop: Shop, customer: LoggedIn | null) {
  if (!customer) return {};
  const profile = await findProfile(shop);
  const fields = {
    email: profile.email,
    phone: profile.phone,
    firstName: profile.first_name,
    lastName: profile.last_name,
    street: profile.address,
    postalCode: profile.zip_code,
    city: profile.city,
    province: profile.province,
    country: profile.country,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}
