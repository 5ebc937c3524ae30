import { and, eq, gt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { accountRequests } from './schema.ts';

export type AccountRequest = typeof accountRequests.$inferSelect;

/** The living request a link's token names, or null. The token stays usable: pages are fetched by mail programs too. */
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

/** The request a mail is to be written for; null when it is gone or its mail was written before. Locks it. */
export async function findWaitingRequest(shop: Shop, id: string): Promise<AccountRequest | null> {
  const [request] = await shop.db
    .select()
    .from(accountRequests)
    .where(eq(accountRequests.id, id))
    .for('update');
  return request && request.tokenHash === null ? request : null;
}

/** Gives a request its link's token; only the hash is kept. */
export async function issueRequestToken(shop: Shop, id: string): Promise<string> {
  const token = newToken();
  await shop.db
    .update(accountRequests)
    .set({ tokenHash: sha256(token) })
    .where(eq(accountRequests.id, id));
  return token;
}

/** Forgets a request whose answer is that there is nothing to follow. */
export async function dropRequest(shop: Shop, id: string): Promise<void> {
  await shop.db.delete(accountRequests).where(eq(accountRequests.id, id));
}
