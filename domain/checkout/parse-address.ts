import { type Address, addressComplaints, addressInput } from './input.ts';
import { cleanTyped } from './typed.ts';

/** The fields of an address as a form sends them. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'street',
  'postalCode',
  'city',
  'province',
  'country',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/**
 * Parses a typed address by the rules of the checkout: the address, or one refusal code for each
 * invalid field. Pure.
 */
export function parseAddress(
  typed: Readonly<Record<string, unknown>>,
):
  | { readonly address: Address; readonly fields?: undefined }
  | { readonly address?: undefined; readonly fields: Readonly<Partial<Record<AddressField, string>>> } {
  const given = cleanTyped(typed);
  const form = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, given[field] ?? ''])) as Address;
  const parsed = addressInput.safeParse(form);
  if (parsed.success) return { address: parsed.data };
  const fields: Partial<Record<AddressField, string>> = {};
  for (const { path, message } of parsed.error.issues) fields[path[0] as AddressField] ??= message;
  return { fields: { ...addressComplaints(form), ...fields } };
}
