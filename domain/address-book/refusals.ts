import { Refusal } from '#shared/refusal.ts';
import type { AddressKind } from './input.ts';

/** No such address in this book: erased, another's, or never there; which of them is nobody's business. */
export function addressUnknown(): Refusal {
  return new Refusal('address-book.unknown');
}

/** As many as the maker keeps of this kind. */
export function addressBookFull(kind: AddressKind, maximum: number): Refusal {
  const code = kind === 'billing' ? 'address-book.full-billing' : 'address-book.full-shipping';
  return new Refusal(code, { maximum });
}

/** What was typed cannot be right: refusal codes by field. */
export function addressInvalid(fields: Readonly<Record<string, string>>): Refusal {
  return new Refusal('address-book.invalid', {}, fields);
}
