/**
 * The kinds of addresses.
 * @browser-safe
 */
export const ADDRESS_KINDS = ['shipping', 'billing'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export function isAddressKind(text: unknown): text is AddressKind {
  return (ADDRESS_KINDS as readonly unknown[]).includes(text);
}

/** The fields of each kind as a form sends them, in order; names are the checkout's. */
export const FIELDS_OF_KIND = {
  shipping: ['firstName', 'lastName', 'country', 'street', 'postalCode', 'city', 'province'],
  billing: [
    'invoice',
    'firstName',
    'lastName',
    'country',
    'companyName',
    'vatNumber',
    'taxCode',
    'sdiCode',
    'pecEmail',
    'street',
    'postalCode',
    'city',
    'province',
  ],
} as const;
export type SavedField = (typeof FIELDS_OF_KIND)['billing'][number];

/** An address as typed, valid or not. */
export type TypedAddress = Readonly<Partial<Record<SavedField, string>>>;
