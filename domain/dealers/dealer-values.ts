import { and, eq, ne } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { LOCALES } from '#shared/locale.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { dealerInput, type TypedDealer } from './input.ts';
import { checkPin } from './pin.ts';
import { dealerInvalid, pinFar, pinOutside, slugTaken } from './refusals.ts';
import { dealers } from './schema.ts';

/** A dealer's file as its row holds it. */
export type DealerValues = Omit<typeof dealers.$inferSelect, 'id' | 'createdAt'>;

/** Reads a file as staff typed it. @throws Refusal dealers.input-invalid */
export function dealerValues(typed: TypedDealer): DealerValues {
  const { data, error } = dealerInput.safeParse(typed);
  if (error) throw dealerInvalid(complaintsOf(error));
  const { province, website, monday: _, ...rest } = data;
  const openingHours = WEEKDAYS.map((day) => data[day]);
  const { tuesday, wednesday, thursday, friday, saturday, sunday, ...plain } = rest;
  return { ...plain, openingHours, province: province || null, website: website || null };
}

/** @throws Refusal dealers.pin-outside-invalid, dealers.pin-far-invalid */
export function refuseWrongPin(values: DealerValues, isSure: boolean): void {
  const fault = checkPin(values);
  if (fault?.kind === 'outside') throw pinOutside();
  if (fault?.kind === 'far' && !isSure) throw pinFar(fault.km);
}

/** @throws Refusal dealers.slug-conflict where a dealer other than `own` has it, open or closed */
export async function refuseTakenSlug({ db }: Shop, slug: string, own: string): Promise<void> {
  const isTaken = and(eq(dealers.slug, slug), ne(dealers.id, own));
  if ((await db.$count(dealers, isTaken)) > 0) throw slugTaken();
}

/** The addresses of a dealer's page, in the order of the languages. */
export function dealerPaths(slug: string): string[] {
  return LOCALES.map((locale) => `/${locale}/store-locator/${slug}`);
}

/** What may stand in the audit: an address, a telephone number or a mail may be a person's. */
const PLAIN: readonly (keyof DealerValues)[] = [
  'slug',
  'country',
  'latitude',
  'longitude',
  'timeZone',
  'state',
];

export function shownValues(
  values: Partial<DealerValues>,
  changed: readonly string[] = PLAIN,
): Record<string, unknown> {
  const told = PLAIN.filter((name) => changed.includes(name));
  return Object.fromEntries(told.map((name) => [name, values[name]]));
}
