import { ADDRESS_FIELDS, asBillingAddress, billingName, numbersIn } from '#domain/checkout/address-fields.ts';
import { parseBilling } from '#domain/checkout/billing-input.ts';
import { addressComplaints } from '#domain/checkout/input.ts';
import { parseAddress } from '#domain/checkout/parse-address.ts';
import type { AddressKind, SavedField, TypedAddress } from './input.ts';
import { type AddressData, NO_NUMBERS } from './saved-address.ts';

export type ParsedAddress =
  | { readonly address: AddressData; readonly fields?: undefined }
  | { readonly address?: undefined; readonly fields: Readonly<Partial<Record<SavedField, string>>> };

/**
 * Parses a typed address by the rules of the checkout. A shipping address has name and place; a
 * billing address also what an invoice there needs. Pure. @returns the address, or one refusal code
 * for each invalid field
 */
export function parseSavedAddress(kind: AddressKind, typed: TypedAddress): ParsedAddress {
  if (kind === 'billing') return parseBillingAddress(typed);
  const { address, fields } = parseAddress(typed);
  return fields ? { fields } : { address: { ...address, ...NO_NUMBERS } };
}

function parseBillingAddress(typed: TypedAddress): ParsedAddress {
  const invoice = typed.invoice === 'company' ? 'company' : 'private';
  const form = { ...typed, invoice, billingTo: 'other', ...asBillingAddress(typed) };
  const { billing, fields: complaints } = parseBilling(form, { country: '', isCollection: false });
  const fields = { ...placeComplaints(typed), ...ownNames(complaints) };
  if (!billing.address || Object.keys(fields).length > 0) return { fields };
  return { address: { ...billing.address, ...numbersIn(billing) } };
}

function ownNames(complaints: Readonly<Record<string, string>>): Partial<Record<SavedField, string>> {
  const names = new Map<string, string>(ADDRESS_FIELDS.map((field) => [billingName(field), field]));
  return Object.fromEntries(
    Object.entries(complaints).map(([name, code]) => [names.get(name) ?? name, code]),
  );
}

/** The errors of country, postal code and province, reported together with missing fields. */
function placeComplaints({ country = '', postalCode = '', province = '' }: TypedAddress) {
  return addressComplaints({ country, postalCode, province });
}
