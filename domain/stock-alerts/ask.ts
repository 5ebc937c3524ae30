import { and, eq, gt } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { COUNTED_MS, mayAskAgain } from '#domain/consents/asked-twice.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId, newToken } from '#shared/ids.ts';
import { findWanted } from './find-wanted.ts';
import { inStock, unknownVariant } from './refusals.ts';
import { stockAlertAsks, stockAlertReaders } from './schema.ts';

/**
 * Requests an alert for a sold-out variant in the shop's market. The address gets a confirmation
 * mail, within the limits of `consents/asked-twice.ts`. The caller cannot see whether the address
 * is known, waits already or is over its limit.
 * @throws Refusal stock-alerts.unknown-variant, stock-alerts.in-stock, which anybody can see
 *   on the page
 */
export function askForStockAlert(
  shop: Shop,
  { email, variant }: { email: string; variant: string },
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const wanted = await findWanted(inside, variant);
    if (!wanted) throw unknownVariant();
    if (wanted.isInStock) throw inStock();
    const now = shop.clock.now();
    const readerId = await lockReader(inside, email);
    if (!mayAskAgain(await findRecentAsks(inside, readerId, now), now)) return;
    const askId = newId(now.getTime());
    const { variantId } = wanted;
    await inside.db.insert(stockAlertAsks).values({
      ...{ id: askId, readerId, variantId, marketCode: shop.market.code, locale: shop.locale, askedAt: now },
    });
    const subject = { subjectKind: 'stock-alert-reader', subjectId: readerId };
    await recordAudit(inside, { action: 'stock-alert.asked', ...subject, detail: { variantId } });
    await writeEvent(inside, {
      name: 'stock-alert.asked',
      key: `stock-alert.asked:${askId}`,
      payload: { askId },
    });
  });
}

/**
 * Makes the address's one row if it is missing and locks it, so requests for the same address wait
 * for each other.
 */
async function lockReader(shop: Shop, email: string): Promise<string> {
  const now = shop.clock.now();
  const emailKey = email.toLowerCase();
  await shop.db
    .insert(stockAlertReaders)
    .values({ id: newId(now.getTime()), email, emailKey, stopToken: newToken(), createdAt: now })
    .onConflictDoNothing({ target: stockAlertReaders.emailKey });
  const [row] = await shop.db
    .select({ id: stockAlertReaders.id })
    .from(stockAlertReaders)
    .where(eq(stockAlertReaders.emailKey, emailKey))
    .for('update');
  if (!row) throw new Error('The reader went away while asked for');
  return row.id;
}

async function findRecentAsks(shop: Shop, readerId: string, now: Date): Promise<Date[]> {
  const since = new Date(now.getTime() - COUNTED_MS);
  const rows = await shop.db
    .select({ askedAt: stockAlertAsks.askedAt })
    .from(stockAlertAsks)
    .where(and(eq(stockAlertAsks.readerId, readerId), gt(stockAlertAsks.askedAt, since)));
  return rows.map(({ askedAt }) => askedAt);
}
