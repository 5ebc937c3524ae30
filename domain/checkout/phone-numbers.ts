import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number as one dials it from anywhere, `+39 0423 123456`. Typed without its country it is one of the given country (ISO 3166-1).
 * null when no number there is that long or that short; whether somebody has it, nobody knows.
 */
export function readPhoneNumber(typed: string, country: string): string | null {
  const known = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(typed, {
    ...(known && { defaultCountry: known }),
    extract: false,
  });
  return number?.isPossible() ? number.formatInternational() : null;
}
