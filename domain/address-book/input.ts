// @browser-safe Forms show these fields.

import {
  ADDRESS_FIELDS,
  BILLING_NUMBERS,
  PLACE_FIELDS,
  WHO_FIELDS,
} from '#domain/checkout/address-fields.ts';

/** The kinds of addresses. */
export const ADDRESS_KINDS = ['shipping', 'billing'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export function isAddressKind(text: unknown): text is AddressKind {
  return (ADDRESS_KINDS as readonly unknown[]).includes(text);
}

/** The fields of a saved address, in order; names are the checkout's. */
export const SAVED_FIELDS = [...WHO_FIELDS, ...BILLING_NUMBERS, ...PLACE_FIELDS] as const;

/** The fields of each kind as a form sends them, in order. */
export const FIELDS_OF_KIND = {
  shipping: ADDRESS_FIELDS,
  billing: ['invoice', ...SAVED_FIELDS],
} as const;
export type SavedField = (typeof FIELDS_OF_KIND)['billing'][number];

/** An address as typed, valid or not. */
export type TypedAddress = Readonly<Partial<Record<SavedField, string>>>;
