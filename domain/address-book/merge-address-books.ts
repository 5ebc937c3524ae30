import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { ADDRESS_KINDS } from './input.ts';
import { living, openBook, readAddressLimits } from './open-book.ts';
import { isSameAddress } from './saved-address.ts';
import { savedAddresses } from './schema.ts';

/**
 * Merges the addresses of a guest who logged in into the customer's book: each once, the latest
 * first, up to the limit. The customer's default stays; without one the guest's becomes it. Runs in
 * the caller's transaction, before the guest's session ends.
 */
export async function mergeAddressBooks(
  shop: Shop,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  const guests = await openBook(shop, from);
  if (guests.length === 0) return;
  const own = await openBook(shop, into);
  const limits = await readAddressLimits(shop);
  for (const kind of ADDRESS_KINDS) {
    const kept = living(own, kind);
    const room = Math.max(0, limits[kind] - kept.length);
    const fresh = living(guests, kind).filter((address) => !kept.some((one) => isSameAddress(one, address)));
    const moving = fresh.slice(Math.max(0, fresh.length - room));
    const first = moving.find(({ isDefault }) => isDefault) ?? moving.at(-1);
    for (const { id } of moving)
      await shop.db
        .update(savedAddresses)
        .set({ guestSessionId: into, isDefault: kept.length === 0 && id === first?.id })
        .where(eq(savedAddresses.id, id));
  }
}
