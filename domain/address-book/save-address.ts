import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { listCountries } from '#domain/markets/list-countries.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { isId, newId } from '#shared/ids.ts';
import type { AddressKind, TypedAddress } from './input.ts';
import { type BookRow, living, openBook, readAddressLimits, setDefault } from './open-book.ts';
import { parseSavedAddress } from './parse-saved-address.ts';
import { addressBookFull, addressInvalid, addressUnknown } from './refusals.ts';
import { type AddressData, isSameAddress } from './saved-address.ts';
import { savedAddresses } from './schema.ts';

export type AddressToSave = {
  /** The session that also owns the cart. */
  readonly owner: string;
  readonly kind: AddressKind;
  readonly typed: TypedAddress;
  /** The address to change; absent for a new one. */
  readonly id?: string | undefined;
  /** Make it the default of its kind. */
  readonly asDefault?: boolean;
};

/**
 * Saves a typed address, new or over an existing one. An address with the same text as an existing
 * one is that one.
 * @returns its id
 * @throws Refusal address-book.invalid with `fields`, address-book.full-shipping,
 *   address-book.full-billing, address-book.unknown
 */
export async function saveAddress(shop: Shop, input: AddressToSave): Promise<string> {
  const { owner, kind, id, asDefault = false } = input;
  const address = await rightAddress(shop, kind, input.typed);
  return inTransaction(shop, async (inside) => {
    const book = living(await openBook(inside, owner), kind);
    const saved =
      id === undefined
        ? await add(inside, { owner, kind, address, book })
        : await change(inside, book, { id, address });
    if (asDefault) await setDefault(inside, { owner, kind }, saved);
    return saved;
  });
}

async function rightAddress(shop: Shop, kind: AddressKind, typed: TypedAddress): Promise<AddressData> {
  const { address, fields } = parseSavedAddress(kind, typed);
  if (fields) throw addressInvalid(fields);
  const isKnown = (await listCountries(shop)).some(({ code }) => code === address.country);
  if (!isKnown) throw addressInvalid({ country: 'checkout.country-unknown' });
  return address;
}

type NewAddress = {
  owner: string;
  kind: AddressKind;
  address: AddressData;
  book: readonly BookRow[];
};

async function add(shop: Shop, { owner, kind, address, book }: NewAddress): Promise<string> {
  const same = book.find((row) => isSameAddress(row, address));
  if (same) return same.id;
  const maximum = (await readAddressLimits(shop))[kind];
  if (book.length >= maximum) throw addressBookFull(kind, maximum);
  const now = shop.clock.now();
  const id = newId(now.getTime());
  await shop.db.insert(savedAddresses).values({
    ...address,
    ...{ id, guestSessionId: owner, kind, isDefault: book.length === 0, createdAt: now, updatedAt: now },
  });
  await recordAudit(shop, { action: 'address.saved', subjectKind: 'address', subjectId: id });
  return id;
}

async function change(
  shop: Shop,
  book: readonly BookRow[],
  { id, address }: { readonly id: string; readonly address: AddressData },
): Promise<string> {
  if (!isId(id) || !book.some((row) => row.id === id)) throw addressUnknown();
  await shop.db
    .update(savedAddresses)
    .set({ ...address, updatedAt: shop.clock.now() })
    .where(eq(savedAddresses.id, id));
  await recordAudit(shop, { action: 'address.changed', subjectKind: 'address', subjectId: id });
  return id;
}
