import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import type { AddressKind } from './input.ts';
import { addressOfRow, type SavedAddress } from './saved-address.ts';
import { savedAddresses } from './schema.ts';

/**
 * Lists the addresses of a book, or those of one kind: the default first, then in the order they
 * were added. @param owner the session that also owns the cart
 */
export async function listAddresses(
  shop: Pick<Shop, 'db'>,
  owner: string,
  kind?: AddressKind,
): Promise<SavedAddress[]> {
  const rows = await shop.db
    .select()
    .from(savedAddresses)
    .where(
      and(
        eq(savedAddresses.guestSessionId, owner),
        isNull(savedAddresses.erasedAt),
        kind && eq(savedAddresses.kind, kind),
      ),
    )
    .orderBy(desc(savedAddresses.isDefault), asc(savedAddresses.createdAt), asc(savedAddresses.id));
  return rows.map(addressOfRow);
}

/** Finds an address of this book by its id; null when there is none. */
export async function findAddress(
  shop: Pick<Shop, 'db'>,
  owner: string,
  id: unknown,
): Promise<SavedAddress | null> {
  if (!isId(id)) return null;
  return (await listAddresses(shop, owner)).find((address) => address.id === id) ?? null;
}
