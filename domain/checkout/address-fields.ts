/**
 * The fields of addresses. Schemas, forms, the API and the address book take them from here.
 * @browser-safe
 */

export const WHO_FIELDS = ['firstName', 'lastName', 'country'] as const;
export const PLACE_FIELDS = ['street', 'postalCode', 'city', 'province'] as const;

/** Whose address it is and where, in the order of a form. */
export const ADDRESS_FIELDS = [...WHO_FIELDS, ...PLACE_FIELDS] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What an invoice needs besides an address. */
export const BILLING_NUMBERS = ['companyName', 'vatNumber', 'taxCode', 'sdiCode', 'pecEmail'] as const;
export type BillingNumber = (typeof BILLING_NUMBERS)[number];

/** The name of an address's field in a form with two addresses: `street` → `billingStreet`. */
export type BillingName<Field extends AddressField = AddressField> = `billing${Capitalize<Field>}`;

type Texts<Field extends string> = Record<Field, string>;
type Typed<Field extends string> = Readonly<Partial<Texts<Field>>>;

/** The address among typed fields; what is missing is empty. */
export function addressIn(typed: Typed<AddressField>): Texts<AddressField> {
  return texts(ADDRESS_FIELDS, (field) => [field, typed[field]]);
}

/** The same for the numbers of an invoice. */
export function numbersIn(typed: Typed<BillingNumber>): Texts<BillingNumber> {
  return texts(BILLING_NUMBERS, (field) => [field, typed[field]]);
}

/** The billing address among the fields of a form with two addresses. */
export function billingAddressIn(typed: Typed<BillingName>): Texts<AddressField> {
  return texts(ADDRESS_FIELDS, (field) => [field, typed[billingName(field)]]);
}

/** An address as the billing address of such a form. */
export function asBillingAddress(address: Typed<AddressField>): Texts<BillingName> {
  return texts(ADDRESS_FIELDS, (field) => [billingName(field), address[field]]);
}

export function billingName<Field extends AddressField>(field: Field): BillingName<Field> {
  return `billing${field.charAt(0).toUpperCase()}${field.slice(1)}` as BillingName<Field>;
}

function texts<Field, Name extends string>(
  fields: readonly Field[],
  entryOf: (field: Field) => [name: Name, text: string | undefined],
): Texts<Name> {
  const entries = fields.map(entryOf).map(([name, text = '']) => [name, text]);
  return Object.fromEntries(entries) as Texts<Name>;
}
