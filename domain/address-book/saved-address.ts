import { type BillingNumber, numbersIn } from '#domain/checkout/address-fields.ts';
import type { Address } from '#domain/checkout/input.ts';
import { type AddressKind, SAVED_FIELDS } from './input.ts';
import type { savedAddresses } from './schema.ts';

/** The numbers of a bill. All are '' for a delivery, and where a country requires none. */
export type BillingNumbers = Readonly<Record<BillingNumber, string>>;

/** A valid address to store. */
export type AddressData = Readonly<Address> & BillingNumbers;

/** An address of a book. */
export type SavedAddress = AddressData & {
  readonly id: string;
  readonly kind: AddressKind;
  readonly isDefault: boolean;
};

export const NO_NUMBERS: BillingNumbers = numbersIn({});

type Row = typeof savedAddresses.$inferSelect;

export function addressOfRow(row: Row): SavedAddress {
  const { guestSessionId: _owner, createdAt: _made, updatedAt: _changed, erasedAt: _gone, ...address } = row;
  return address;
}

/** Whether two addresses are the same text, apart from case and spaces. */
export function isSameAddress(one: AddressData, other: AddressData): boolean {
  return signatureOf(one) === signatureOf(other);
}

function signatureOf(address: AddressData): string {
  return SAVED_FIELDS.map((field) =>
    address[field].normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim(),
  ).join('\n');
}
