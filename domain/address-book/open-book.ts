import { and, asc, eq } from 'drizzle-orm';
import { guestSessions } from '#domain/customers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import type { AddressKind } from './input.ts';
import { addressUnknown } from './refusals.ts';
import { savedAddresses } from './schema.ts';

export type BookRow = typeof savedAddresses.$inferSelect;

/**
 * Reads and locks all rows of a book, deleted ones too, oldest first. @throws Refusal
 * address-book.unknown when the session is gone
 */
export async function openBook({ db }: Shop, owner: string): Promise<BookRow[]> {
  const [session] = await db
    .select({ id: guestSessions.id })
    .from(guestSessions)
    .where(eq(guestSessions.id, owner))
    .for('no key update');
  if (!session) throw addressUnknown();
  return db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.guestSessionId, owner))
    .orderBy(asc(savedAddresses.createdAt), asc(savedAddresses.id));
}

/** The addresses of a kind that are not deleted. */
export function living(book: readonly BookRow[], kind: AddressKind): BookRow[] {
  return book.filter((row) => row.kind === kind && row.erasedAt === null);
}

/** The most addresses of each kind in a book. */
export async function readAddressLimits(
  shop: Pick<Shop, 'db' | 'locale'>,
): Promise<Record<AddressKind, number>> {
  return (await findSiteConfig(shop)).maxAddresses;
}

/** Makes an address of a locked book the one default of its kind; null removes the default. */
export async function setDefault(
  { db }: Shop,
  { owner, kind }: { readonly owner: string; readonly kind: AddressKind },
  id: string | null,
): Promise<void> {
  const isOfKind = and(eq(savedAddresses.guestSessionId, owner), eq(savedAddresses.kind, kind));
  // In two statements, because the index allows one default at a time.
  await db
    .update(savedAddresses)
    .set({ isDefault: false })
    .where(and(isOfKind, eq(savedAddresses.isDefault, true)));
  if (id !== null)
    await db
      .update(savedAddresses)
      .set({ isDefault: true })
      .where(and(isOfKind, eq(savedAddresses.id, id)));
}
