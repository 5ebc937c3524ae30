import { and, eq, isNotNull } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { stockAlertReaders, stockAlerts } from './schema.ts';

/**
 * Finds the reader and the goods of a due alert and locks the row until the transaction ends. Null
 * when they stopped meanwhile.
 */
export async function findToldAlert(shop: Shop, alertId: string) {
  const [alert] = await shop.db
    .select({
      locale: stockAlerts.locale,
      variantId: stockAlerts.variantId,
      email: stockAlertReaders.email,
      stopToken: stockAlertReaders.stopToken,
    })
    .from(stockAlerts)
    .innerJoin(stockAlertReaders, eq(stockAlertReaders.id, stockAlerts.readerId))
    .where(and(eq(stockAlerts.id, alertId), isNotNull(stockAlerts.toldAt)))
    .for('update');
  if (!alert || alert.email === null) return null;
  return { ...alert, email: alert.email };
}
