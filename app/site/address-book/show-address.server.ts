import type { SavedAddress } from '#domain/address-book/saved-address.ts';
import { addressForm } from '#domain/checkout/address-form.ts';
import { countryName } from '#shared/format-cache.ts';
import type { Locale } from '#shared/locale.ts';

/** A saved address as it is shown. */
export type ShownAddress = ReturnType<typeof showAddress>;

/**
 * The recipient and the address, line by line in the order of its country; the country is named in
 * the reader's language.
 */
export function showAddress(address: SavedAddress, locale: Locale) {
  const { id, kind, isDefault, country, companyName } = address;
  const person = `${address.firstName} ${address.lastName}`;
  const { postalCode, city, province } = address;
  const town = addressForm(country).postalCodeFirst ? [postalCode, city] : [city, postalCode];
  const place = [...town, province && `(${province})`].filter(Boolean).join(' ');
  return {
    ...{ id, kind, isDefault, country },
    isCompany: companyName !== '',
    name: companyName || person,
    lines: [companyName && person, address.street, place, countryName(country, locale)].filter(Boolean),
    numbers: [address.vatNumber, address.taxCode, address.sdiCode, address.pecEmail].filter(Boolean),
  };
}
