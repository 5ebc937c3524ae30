import { z } from 'zod';

/**
 * The fields of a profile as the specification names them (section 3), in the order they are shown.
 */
export const PROFILE_FIELDS = [
  'first_name',
  'last_name',
  'date_birth',
  'birth_place',
  'phone',
  'country',
  'province',
  'zip_code',
  'city',
  'address',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type TypedProfile = Readonly<Record<ProfileField, string>>;

const OLDEST = 120;

/** One line of at most `max` characters, without characters a database refuses. */
const line = (max = 100) =>
  z
    .string()
    .overwrite((text) => text.toWellFormed().replace(/\p{Cc}/gu, ' '))
    .trim()
    .max(max, 'customers.too-long');

/** @param today a calendar date; birth dates after it or too long before it are invalid */
export function profileInput(today: string) {
  const earliest = `${Number(today.slice(0, 4)) - OLDEST}${today.slice(4)}`;
  return z.object({
    first_name: line().min(1, 'customers.first-name-missing'),
    last_name: line().min(1, 'customers.last-name-missing'),
    date_birth: line(20).refine(
      (text) => text === '' || (isDate(text) && text <= today && text >= earliest),
      'customers.date-birth-invalid',
    ),
    birth_place: line(),
    phone: line(40).regex(/^(?:\+?(?:[ ()/.-]*\d){6,15}[ ()/.-]*)?$/, 'customers.phone-invalid'),
    country: line(2)
      .toUpperCase()
      .regex(/^(?:[A-Z]{2})?$/, 'customers.country-unknown'),
    province: line(),
    zip_code: line(20).toUpperCase(),
    city: line(),
    address: line(200),
  } satisfies Record<ProfileField, z.ZodType>);
}

/** Whether it is an existing day as `YYYY-MM-DD`. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
