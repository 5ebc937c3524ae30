import { eq, lt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { type BookRow, living, openBook, readAddressLimits, setDefault } from './open-book.ts';
import { addressBookFull, addressUnknown } from './refusals.ts';
import { savedAddresses } from './schema.ts';

/** How long a deleted address can be restored. */
const TAKEN_BACK_MS = 60 * 60 * 1000;

/** An address of a book. `owner` is the session that also owns the cart. */
export type AddressOf = { readonly owner: string; readonly id: string };

/**
 * Deletes an address from the book. If it was the default, the latest one becomes it. Deleting
 * again is no error, so a double click is harmless. @throws Refusal address-book.unknown
 */
export function removeAddress(shop: Shop, { owner, id }: AddressOf): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const book = await openBook(inside, owner);
    const erased = rowOf(book, id);
    if (erased.erasedAt) return;
    // It keeps the default mark in case it is restored.
    await inside.db
      .update(savedAddresses)
      .set({ erasedAt: inside.clock.now() })
      .where(eq(savedAddresses.id, id));
    const next = living(book, erased.kind).findLast((row) => row.id !== id);
    if (erased.isDefault && next)
      await inside.db.update(savedAddresses).set({ isDefault: true }).where(eq(savedAddresses.id, next.id));
    await recordAudit(inside, { action: 'address.erased', subjectKind: 'address', subjectId: id });
  });
}

/**
 * Restores a deleted address, as the default if it was. An address that was never deleted stays
 * as it is.
 * @throws Refusal address-book.unknown also after its hour, address-book.full-shipping,
 *   address-book.full-billing
 */
export function restoreAddress(shop: Shop, { owner, id }: AddressOf): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const book = await openBook(inside, owner);
    const row = rowOf(book, id);
    if (!row.erasedAt) return;
    if (row.erasedAt < oldest(inside)) throw addressUnknown();
    const others = living(book, row.kind);
    const maximum = (await readAddressLimits(inside))[row.kind];
    if (others.length >= maximum) throw addressBookFull(row.kind, maximum);
    const isDefault = row.isDefault || others.length === 0;
    await inside.db
      .update(savedAddresses)
      .set({ erasedAt: null, isDefault: false })
      .where(eq(savedAddresses.id, id));
    if (isDefault) await setDefault(inside, { owner, kind: row.kind }, id);
    await recordAudit(inside, { action: 'address.restored', subjectKind: 'address', subjectId: id });
  });
}

/** Makes an address the default of its kind. @throws Refusal address-book.unknown */
export function saveDefault(shop: Shop, { owner, id }: AddressOf): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const row = rowOf(await openBook(inside, owner), id);
    if (row.erasedAt) throw addressUnknown();
    await setDefault(inside, { owner, kind: row.kind }, id);
  });
}

/** Deletes the addresses that can no longer be restored; for a job. @returns how many */
export async function deleteRemovedAddresses(shop: Shop): Promise<number> {
  const { rowCount } = await shop.db.delete(savedAddresses).where(lt(savedAddresses.erasedAt, oldest(shop)));
  return rowCount ?? 0;
}

function oldest({ clock }: Shop): Date {
  return new Date(clock.now().getTime() - TAKEN_BACK_MS);
}

function rowOf(book: readonly BookRow[], id: string): BookRow {
  const row = book.find((one) => one.id === id);
  if (!row) throw addressUnknown();
  return row;
}
