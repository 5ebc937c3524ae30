import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { listCountries } from '#domain/markets/list-countries.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { PROFILE_FIELDS, profileInput, type TypedProfile } from './input.ts';
import { profileInvalid } from './refusals.ts';
import { requireCustomer } from './require-customer.ts';
import { customers } from './schema.ts';

/**
 * Saves a customer's profile. Only names are mandatory; fields left out become empty.
 * @throws Refusal customers.login-required, customers.profile-invalid with `fields`
 */
export async function saveProfile(shop: Shop, typed: Readonly<Record<string, string>>): Promise<void> {
  const id = requireCustomer(shop);
  const profile = await parseProfile(shop, typed);
  await inTransaction(shop, async (inside) => {
    await writeProfile(inside, id, profile);
    await recordAudit(inside, { action: 'customer.profile-saved', subjectKind: 'customer', subjectId: id });
  });
}

/** A profile as it is stored. @throws Refusal customers.profile-invalid with `fields` */
export async function parseProfile(
  shop: Shop,
  typed: Readonly<Record<string, string>>,
): Promise<TypedProfile> {
  const form = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, typed[field] ?? '']));
  const parsed = profileInput(calendarDate(shop.clock.now())).safeParse(form);
  if (!parsed.success) throw profileInvalid(complaintsOf(parsed.error));
  const profile = parsed.data;
  const isKnown = profile.country === '' || (await isCountry(shop, profile.country));
  if (!isKnown) throw profileInvalid({ country: 'customers.country-unknown' });
  return profile;
}

/** Writes a parsed profile. The caller records who did it. */
export async function writeProfile({ db, clock }: Shop, id: string, profile: TypedProfile): Promise<void> {
  await db
    .update(customers)
    .set({
      firstName: profile.first_name,
      lastName: profile.last_name,
      dateBirth: profile.date_birth || null,
      birthPlace: profile.birth_place,
      phone: profile.phone,
      country: profile.country,
      province: profile.province,
      zipCode: profile.zip_code,
      city: profile.city,
      address: profile.address,
      updatedAt: clock.now(),
    })
    .where(eq(customers.id, id));
}

async function isCountry(shop: Shop, code: string): Promise<boolean> {
  return (await listCountries(shop)).some((country) => country.code === code);
}
