import { Refusal } from '#shared/refusal.ts';
import type { AddressKind } from './input.ts';

/** No such address in this book. Deleted, foreign and unknown ones are not distinguished. */
export function addressUnknown(): Refusal {
  return new Refusal('address-book.unknown');
}

/** The limit for this kind of address is reached. */
export function addressBookFull(kind: AddressKind, maximum: number): Refusal {
  const code = kind === 'billing' ? 'address-book.full-billing' : 'address-book.full-shipping';
  return new Refusal(code, { maximum });
}

/** The input is invalid: refusal codes by field. */
export function addressInvalid(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal('address-book.invalid', {}, fields);
}
