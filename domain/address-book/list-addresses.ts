import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import type { AddressKind } from './input.ts';
import { addressOfRow, type SavedAddress } from './saved-address.ts';
import { savedAddresses } from './schema.ts';

/** The addresses of a book, or those of one kind: the default first, then as they were added. @param owner the session the cart hangs on */
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

/** The address with this id if it stands in this book, else null. */
export async function findAddress(
  shop: Pick<Shop, 'db'>,
  owner: string,
  id: unknown,
): Promise<SavedAddress | null> {
  if (!isId(id)) return null;
  return (await listAddresses(shop, owner)).find((address) => address.id === id) ?? null;
}
