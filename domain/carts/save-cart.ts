import { and, eq, gt } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { draftGuestSession } from '#domain/customers/draft-guest-session.ts';
import { guestSessions } from '#domain/customers/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';
import { carts } from './schema.ts';

/** Whose a cart is; the token is set when their session was opened just now. */
export type Owner = { readonly id: string; readonly token: string | null; readonly isGuest: boolean };

const DAY_MS = 86_400_000;

/** Opens the visitor's session: the known one while it lives, else a new one. */
export async function openOwner({ db, clock }: Shop, guestSessionId: string | null): Promise<Owner> {
  const now = clock.now();
  const [known] = guestSessionId
    ? await db
        .select({ id: guestSessions.id, expiresAt: guestSessions.expiresAt })
        .from(guestSessions)
        .where(and(eq(guestSessions.id, guestSessionId), gt(guestSessions.expiresAt, now)))
    : [];
  const { token, row } = draftGuestSession(now);
  // A customer's session outlives a guest's by far (`add-statement.ts`).
  if (known)
    return {
      id: known.id,
      token: null,
      isGuest: known.expiresAt.getTime() < row.expiresAt.getTime() + DAY_MS,
    };
  await db.insert(guestSessions).values(row);
  return { id: row.id, token, isGuest: true };
}

/**
 * Locks the owner's cart and makes it live on; makes one where there is none.
 * @param changes of a cart that was there
 * @returns the cart, and its key when a guest's was made: for the cookie `bag`
 */
export async function saveCart(
  { db, clock }: Shop,
  owner: Owner,
  changes: PgUpdateSetSource<typeof carts> = {},
): Promise<{ cartId: string; bagKey: string | null }> {
  const now = clock.now();
  const key = newToken();
  const keyHash = owner.isGuest ? sha256(key) : null;
  const [cart] = await db
    .insert(carts)
    .values({
      ...{ id: newId(now.getTime()), guestSessionId: owner.id, keyHash, couponCodes: [] },
      ...{ createdAt: now, updatedAt: now },
    })
    .onConflictDoUpdate({ target: carts.guestSessionId, set: { ...changes, updatedAt: now } })
    .returning({ id: carts.id, keyHash: carts.keyHash });
  if (!cart) throw new Error('no cart was written');
  return { cartId: cart.id, bagKey: keyHash !== null && cart.keyHash === keyHash ? key : null };
}
