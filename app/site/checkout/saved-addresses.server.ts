import { showAddress } from '#app/site/address-book/show-address.server.ts';
import { offeredCountries } from '#app/site/forms/named-countries.server.ts';
import type { AddressKind } from '#domain/address-book/input.ts';
import { listAddresses } from '#domain/address-book/list-addresses.ts';
import { readAddressLimits } from '#domain/address-book/open-book.ts';
import { saveAddress } from '#domain/address-book/save-address.ts';
import type { SavedAddress } from '#domain/address-book/saved-address.ts';
import { addressIn, asBillingAddress, numbersIn } from '#domain/checkout/address-fields.ts';
import { billingOf } from '#domain/checkout/billing.ts';
import type { CheckoutDetails } from '#domain/checkout/input.ts';
import type { FieldRefusals } from '#domain/checkout/parse-checkout.ts';
import type { Checkout } from '#domain/checkout/save-checkout.ts';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';

type Typed = Checkout['typed'];

/** The visitor's address book as the checkout needs it. */
export type CheckoutBook = {
  readonly addresses: readonly SavedAddress[];
  /** Countries of this market. */
  readonly offered: readonly string[];
};

/** @param owner the session that holds the cart */
export async function openCheckoutBook(shop: Shop, owner: string): Promise<CheckoutBook> {
  const addresses = await listAddresses(shop, owner);
  const offered = addresses.length > 0 ? await offeredCountries(shop) : [];
  return { addresses, offered: offered.map(({ code }) => code) };
}

/** The cards to pick from, and whether the book has room for another. */
export async function savedChoices(shop: Shop, { addresses, offered }: CheckoutBook) {
  const limits = await readAddressLimits(shop);
  const of = (kind: AddressKind) => addresses.filter((address) => address.kind === kind);
  const cards = (kind: AddressKind) => of(kind).map((address) => showAddress(address, shop.locale));
  return {
    shipping: cards('shipping').map((card) => ({ ...card, isOffered: offered.includes(card.country) })),
    billing: cards('billing'),
    hasRoom: {
      shipping: of('shipping').length < limits.shipping,
      billing: of('billing').length < limits.billing,
    },
  };
}

/** The book's defaults, until something else is picked or typed; a delivery typed before stays. */
export function typedByBook({ addresses, offered }: CheckoutBook, stored: Typed): Typed {
  const [shipping, billing] = [defaultOf(addresses, 'shipping'), defaultOf(addresses, 'billing')];
  return {
    ...(shipping &&
      offered.includes(shipping.country) &&
      stored.street === undefined && { deliveryTo: shipping.id }),
    ...(billing && { billingTo: billing.id }),
  };
}

function defaultOf(addresses: readonly SavedAddress[], kind: AddressKind): SavedAddress | undefined {
  return addresses.find((address) => address.kind === kind && address.isDefault);
}

/**
 * The form with the fields of the picked addresses. An address that cannot be picked gets a
 * complaint, and the fields stay open for a typed one. An invoice is for a person or a company: an
 * address of the other kind counts as not picked.
 */
export function withPicked(typed: Typed, book: CheckoutBook): { typed: Typed; fields: FieldRefusals } {
  const delivery = pickedDelivery(typed, book);
  const billing = pickedBilling(typed, book);
  return {
    typed: { ...typed, ...delivery.typed, ...billing.typed },
    fields: { ...delivery.fields, ...billing.fields },
  };
}

type Picked = { typed: Typed; fields: FieldRefusals };
const NOTHING: Picked = { typed: {}, fields: {} };

function pickedDelivery({ deliveryTo }: Typed, { addresses, offered }: CheckoutBook): Picked {
  if (!isId(deliveryTo)) return NOTHING;
  const address = addresses.find(({ id, kind }) => id === deliveryTo && kind === 'shipping');
  if (!address) return { typed: { deliveryTo: 'new' }, fields: { deliveryTo: 'address-book.unknown' } };
  if (!offered.includes(address.country))
    return { typed: { deliveryTo: 'new' }, fields: { deliveryTo: 'address-book.other-market' } };
  return { typed: addressIn(address), fields: {} };
}

function pickedBilling({ billingTo, invoice = 'no' }: Typed, { addresses }: CheckoutBook): Picked {
  if (!isId(billingTo)) return NOTHING;
  const address = addresses.find(({ id, kind }) => id === billingTo && kind === 'billing');
  if (!address) return { typed: { billingTo: 'other' }, fields: { billingTo: 'address-book.unknown' } };
  if (invoice === 'no') return NOTHING;
  const isCompany = address.companyName !== '';
  if (isCompany !== (invoice === 'company')) return { typed: { billingTo: 'same' }, fields: {} };
  return { typed: { ...numbersIn(address), ...asBillingAddress(address) }, fields: {} };
}

/**
 * Saves the typed delivery address when the form asks for it.
 * @returns its id, or null
 * @throws Refusal of the address book
 */
export async function saveDelivery(shop: Shop, owner: string, typed: Typed): Promise<string | null> {
  if (typed.saveDelivery !== 'yes' || isId(typed.deliveryTo)) return null;
  return saveAddress(shop, { owner, kind: 'shipping', typed });
}

/**
 * Saves the typed invoice address, which may be the delivery's.
 * @throws Refusal of the address book
 */
export async function saveBilling(
  shop: Shop,
  owner: string,
  { typed, details }: { readonly typed: Typed; readonly details: CheckoutDetails },
): Promise<void> {
  if (typed.saveBilling !== 'yes' || isId(typed.billingTo)) return;
  const billing = billingOf(details);
  if (!billing.wantsInvoice) return;
  const address = billing.address ?? details.address;
  const billed = { ...address, ...numbersIn(billing), invoice: billing.kind };
  await saveAddress(shop, { owner, kind: 'billing', typed: billed });
}
