import { complaintsOf } from '#shared/complaints.ts';
import { type AddressField, addressIn } from './address-fields.ts';
import { type Address, addressComplaints, addressInput } from './input.ts';
import { cleanTyped } from './typed.ts';

/**
 * Parses a typed address by the rules of the checkout: the address, or one refusal code for each
 * invalid field. Pure.
 */
export function parseAddress(
  typed: Readonly<Record<string, unknown>>,
):
  | { readonly address: Address; readonly fields?: undefined }
  | { readonly address?: undefined; readonly fields: Readonly<Partial<Record<AddressField, string>>> } {
  const form = addressIn(cleanTyped(typed));
  const parsed = addressInput.safeParse(form);
  if (parsed.success) return { address: parsed.data };
  return { fields: { ...addressComplaints(form), ...complaintsOf(parsed.error) } };
}
