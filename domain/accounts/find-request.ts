import { and, eq, gt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { accountRequests } from './schema.ts';

export type AccountRequest = typeof accountRequests.$inferSelect;

/**
 * Finds the valid request of a link's token; null when there is none. The token stays valid,
 * because mail programs fetch pages too.
 */
export async function findRequest(
  shop: Shop,
  purpose: AccountRequest['purpose'],
  token: unknown,
): Promise<AccountRequest | null> {
  if (typeof token !== 'string' || token.length > 100) return null;
  const isIt = and(
    eq(accountRequests.tokenHash, sha256(token)),
    eq(accountRequests.purpose, purpose),
    gt(accountRequests.expiresAt, shop.clock.now()),
  );
  const [request] = await shop.db.select().from(accountRequests).where(isIt);
  return request ?? null;
}

/**
 * Finds and locks the request that a mail is due for; null when it is gone or its mail
 * was written before.
 */
export async function findWaitingRequest(shop: Shop, id: string): Promise<AccountRequest | null> {
  const [request] = await shop.db
    .select()
    .from(accountRequests)
    .where(eq(accountRequests.id, id))
    .for('update');
  return request && request.tokenHash === null ? request : null;
}

/** Makes the token for a request's link; only its hash is stored. */
export async function issueRequestToken(shop: Shop, id: string): Promise<string> {
  const token = newToken();
  await shop.db
    .update(accountRequests)
    .set({ tokenHash: sha256(token) })
    .where(eq(accountRequests.id, id));
  return token;
}

/** Deletes a request whose mail contains no link to follow. */
export async function deleteRequest(shop: Shop, id: string): Promise<void> {
  await shop.db.delete(accountRequests).where(eq(accountRequests.id, id));
}
