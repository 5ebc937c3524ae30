import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { linkUnknown } from './refusals.ts';
import { stockAlertAsks, stockAlertReaders, stockAlerts } from './schema.ts';

/**
 * Stops all alerts of an address by the token of any mail: alerts and address are deleted at once,
 * and open confirmation links end. Stopping again changes nothing.
 * @throws Refusal stock-alerts.link-unknown
 */
export async function stopStockAlerts(
  shop: Shop,
  { token, by }: { token: string; by: 'page' | 'oneClick' },
): Promise<void> {
  if (!looksLikeToken(token)) throw linkUnknown();
  return inTransaction(shop, async (inside) => {
    const { db } = inside;
    const [reader] = await db
      .select()
      .from(stockAlertReaders)
      .where(eq(stockAlertReaders.stopToken, token))
      .for('update');
    if (!reader) throw linkUnknown();
    if (reader.stoppedAt) return;
    await db.delete(stockAlertAsks).where(eq(stockAlertAsks.readerId, reader.id));
    await db.delete(stockAlerts).where(eq(stockAlerts.readerId, reader.id));
    await db
      .update(stockAlertReaders)
      .set({ email: null, emailKey: null, stoppedAt: shop.clock.now() })
      .where(eq(stockAlertReaders.id, reader.id));
    const subject = { subjectKind: 'stock-alert-reader', subjectId: reader.id };
    await recordAudit(inside, { action: 'stock-alert.stopped', ...subject, detail: { by } });
  });
}
