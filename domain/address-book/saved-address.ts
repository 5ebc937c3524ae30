import type { Address } from '#domain/checkout/input.ts';
import type { AddressKind } from './input.ts';
import type { savedAddresses } from './schema.ts';

/** The numbers of a bill. All are '' for a delivery, and where a country requires none. */
export type BillingNumbers = {
  readonly companyName: string;
  readonly vatNumber: string;
  readonly taxCode: string;
  readonly sdiCode: string;
  readonly pecEmail: string;
};

/** A valid address to store. */
export type AddressToKeep = Readonly<Address> & BillingNumbers;

/** An address of a book. */
export type SavedAddress = AddressToKeep & {
  readonly id: string;
  readonly kind: AddressKind;
  readonly isDefault: boolean;
};

export const NO_NUMBERS: BillingNumbers = {
  companyName: '',
  vatNumber: '',
  taxCode: '',
  sdiCode: '',
  pecEmail: '',
};

type Row = typeof savedAddresses.$inferSelect;

export function addressOfRow(row: Row): SavedAddress {
  const { guestSessionId: _owner, createdAt: _made, updatedAt: _changed, erasedAt: _gone, ...address } = row;
  return address;
}

/** Whether two addresses are the same text, apart from case and spaces. */
export function sameAddress(one: AddressToKeep, other: AddressToKeep): boolean {
  return signatureOf(one) === signatureOf(other);
}

function signatureOf(address: AddressToKeep): string {
  const { firstName, lastName, street, postalCode, city, province, country } = address;
  const { companyName, vatNumber, taxCode, sdiCode, pecEmail } = address;
  return [firstName, lastName, street, postalCode, city, province, country]
    .concat(companyName, vatNumber, taxCode, sdiCode, pecEmail)
    .map((text) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim())
    .join('\n');
}
