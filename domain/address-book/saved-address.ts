import type { Address } from '#domain/checkout/input.ts';
import type { AddressKind } from './input.ts';
import type { savedAddresses } from './schema.ts';

/** Whom a bill names besides the person; all '' for a delivery, and where a country asks for nothing. */
export type BillingNumbers = {
  readonly companyName: string;
  readonly vatNumber: string;
  readonly taxCode: string;
  readonly sdiCode: string;
  readonly pecEmail: string;
};

/** An address as it is kept: what was right when it was saved. */
export type AddressToKeep = Readonly<Address> & BillingNumbers;

/** An address of somebody's book. */
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

/** Two addresses that read the same are one, however they are written. */
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
