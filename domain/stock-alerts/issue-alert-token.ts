import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { stockAlertAsks, stockAlertReaders } from './schema.ts';

/**
 * The token of an ask's mail; only its hash is kept. Ask for it in the transaction that writes the mail: another token makes the one before
 * worthless. @returns null when the ask is gone, was confirmed, or its address stopped
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
