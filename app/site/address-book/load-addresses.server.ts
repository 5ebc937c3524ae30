import { data } from 'react-router';
import { namedCountries } from '#app/site/forms/named-countries.server.ts';
import {
  ADDRESS_KINDS,
  type AddressKind,
  isAddressKind,
  type TypedAddress,
} from '#domain/address-book/input.ts';
import { findAddress, listAddresses } from '#domain/address-book/list-addresses.ts';
import { readAddressLimits } from '#domain/address-book/open-book.ts';
import { addressForm } from '#domain/checkout/address-form.ts';
import type { Shop } from '#domain/shop.ts';
import { showAddress } from './show-address.server.ts';

/** What was done to an address, as the page's query says it. */
export const DONE = ['saved', 'default', 'erased', 'restored'] as const;
export type Done = (typeof DONE)[number];

/**
 * The address book as its page shows it: the addresses of each kind and how many are allowed, what
 * was just done, and the form that adds one (`?new=billing`) or changes one (`?edit=…`).
 * @param owner the session that holds the cart
 * @throws a 404 answer for an address that is not in this book
 */
export async function loadAddresses(shop: Shop, owner: string, query: URLSearchParams) {
  const addresses = (await listAddresses(shop, owner)).map((address) => showAddress(address, shop.locale));
  const limits = await readAddressLimits(shop);
  const done = DONE.find((what) => what === query.get('done')) ?? null;
  return {
    shelves: ADDRESS_KINDS.map((kind) => ({
      kind,
      maximum: limits[kind],
      addresses: addresses.filter((address) => address.kind === kind),
    })),
    done,
    erasedId: done === 'erased' ? query.get('id') : null,
    form: await askedForm(shop, owner, query),
  };
}

export type AddressBook = Awaited<ReturnType<typeof loadAddresses>>;
export type AddressToEdit = NonNullable<AddressBook['form']>;

async function askedForm(shop: Shop, owner: string, query: URLSearchParams) {
  const [kind, id] = [query.get('new'), query.get('edit')];
  if (isAddressKind(kind)) return formOf(shop, { kind, id: null, isDefault: false, typed: {} });
  if (!id) return null;
  const address = await findAddress(shop, owner, id);
  if (!address) throw data('This page could not be found', { status: 404 });
  const { isDefault, companyName } = address;
  const typed = { ...address, isDefault: undefined, invoice: companyName === '' ? 'private' : 'company' };
  return formOf(shop, { kind: address.kind, id, isDefault, typed });
}

type ToForm = { kind: AddressKind; id: string | null; isDefault: boolean; typed: TypedAddress };

async function formOf(shop: Shop, { kind, id, isDefault, typed }: ToForm) {
  const countries = (await namedCountries(shop)).map(({ code, name }) => ({ code, name }));
  const filled: TypedAddress = { ...typed, country: typed.country || shop.country };
  return { kind, id, isDefault, typed: filled, countries, form: addressForm(filled.country ?? '') };
}
