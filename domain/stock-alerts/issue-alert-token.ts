import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { stockAlertAsks, stockAlertReaders } from './schema.ts';

/**
 * Makes the token for a confirmation mail; only its hash is stored. Call it in the transaction that
 * writes the mail, because a new token invalidates the one before. @returns null when the request
 * is gone or confirmed, or its address stopped
 */
export async function issueAlertToken(shop: Shop, askId: string) {
  const [ask] = await shop.db
    .select({
      locale: stockAlertAsks.locale,
      variantId: stockAlertAsks.variantId,
      confirmedAt: stockAlertAsks.confirmedAt,
      email: stockAlertReaders.email,
      stopToken: stockAlertReaders.stopToken,
    })
    .from(stockAlertAsks)
    .innerJoin(stockAlertReaders, eq(stockAlertReaders.id, stockAlertAsks.readerId))
    .where(eq(stockAlertAsks.id, askId))
    .for('update', { of: stockAlertAsks });
  if (!ask || ask.confirmedAt || ask.email === null) return null;
  const token = newToken();
  await shop.db
    .update(stockAlertAsks)
    .set({ tokenHash: sha256(token) })
    .where(eq(stockAlertAsks.id, askId));
  return { ...ask, email: ask.email, token };
}
