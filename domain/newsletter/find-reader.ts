import { and, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { newsletterSubscriptions } from './schema.ts';

/**
 * Finds a confirmed reader and locks the row until the transaction ends; null when they left
 * or never confirmed.
 */
export async function findReader(shop: Shop, subscriptionId: string) {
  const { id, status, email, locale, leaveToken, marketing, confirmedAt } = newsletterSubscriptions;
  const [reader] = await shop.db
    .select({ email, locale, leaveToken, marketing, confirmedAt })
    .from(newsletterSubscriptions)
    .where(and(eq(id, subscriptionId), eq(status, 'subscribed')))
    .for('update');
  return reader?.confirmedAt ? { ...reader, confirmedAt: reader.confirmedAt } : null;
}
