import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { TypedProfile } from './input.ts';
import { loginRequired } from './refusals.ts';
import { requireCustomer } from './require-customer.ts';
import { customers } from './schema.ts';

/**
 * The customer's own profile, with the fields of the specification (section 3) and the address they
 * log in with.
 */
export type Profile = TypedProfile & { readonly email: string };

/** @throws Refusal customers.login-required */
export async function findProfile(shop: Shop): Promise<Profile> {
  const [row] = await shop.db
    .select()
    .from(customers)
    .where(eq(customers.id, requireCustomer(shop)));
  if (!row) throw loginRequired();
  return { email: row.email, ...profileOfRow(row) };
}

/** The profile of a customer's row. */
export function profileOfRow(row: typeof customers.$inferSelect): TypedProfile {
  return {
    first_name: row.firstName,
    last_name: row.lastName,
    date_birth: row.dateBirth ?? '',
    birth_place: row.birthPlace,
    phone: row.phone,
    country: row.country,
    province: row.province,
    zip_code: row.zipCode,
    city: row.city,
    address: row.address,
  };
}
