import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Parses a phone number into international form, `+39 0423 123456`. Without a country code it
 * belongs to the given country (ISO 3166-1). Null when the length is impossible; whether the number
 * is in use is unknown.
 */
export function parsePhoneNumber(typed: string, country: string): string | null {
  const known = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(typed, {
    ...(known && { defaultCountry: known }),
    extract: false,
  });
  return number?.isPossible() ? number.formatInternational() : null;
}
