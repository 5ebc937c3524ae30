/**
 * What an address is kept for.
 * @browser-safe
 */
export const ADDRESS_KINDS = ['shipping', 'billing'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

export function isAddressKind(text: unknown): text is AddressKind {
  return (ADDRESS_KINDS as readonly unknown[]).includes(text);
}

/** The fields of each kind as a form sends them, in the order they are asked for; names are the checkout's. */
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

/** What was typed of an address, right or wrong. */
export type TypedAddress = Readonly<Partial<Record<SavedField, string>>>;
