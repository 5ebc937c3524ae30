import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { stateOfAsk } from '#domain/consents/asked-twice.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newId } from '#shared/ids.ts';
import { linkEnded, linkUnknown } from './refusals.ts';
import { stockAlertAsks, stockAlertReaders, stockAlerts } from './schema.ts';

/**
 * Confirms a request: the alert waits from now on. An alert that waits already stays the only one.
 * Confirming again changes nothing.
 * @throws Refusal stock-alerts.link-unknown, stock-alerts.link-ended
 */
export function confirmStockAlert(shop: Shop, { token }: { token: string }): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const ask = await lockAsk(inside, token);
    const now = shop.clock.now();
    const state = stateOfAsk(ask, now);
    if (state === 'confirmed') return;
    if (state === 'ended') throw linkEnded();
    const { id, readerId, variantId, marketCode, locale } = ask;
    await inside.db.update(stockAlertAsks).set({ confirmedAt: now }).where(eq(stockAlertAsks.id, id));
    await inside.db
      .insert(stockAlerts)
      .values({ id: newId(now.getTime()), readerId, variantId, marketCode, locale, confirmedAt: now })
      .onConflictDoNothing();
    const subject = { subjectKind: 'stock-alert-reader', subjectId: readerId };
    await recordAudit(inside, { action: 'stock-alert.confirmed', ...subject, detail: { variantId } });
    // It may be back in stock since the request.
    await writeEvent(inside, {
      name: 'stock-alert.confirmed',
      key: `stock-alert.confirmed:${id}`,
      payload: { variantIds: [variantId] },
    });
  });
}

/** Locks the reader first, as every other change does. */
async function lockAsk(shop: Shop, token: string) {
  const tokenHash = sha256(token);
  const { readerId } = await findAsk(shop, tokenHash);
  await shop.db
    .select({ id: stockAlertReaders.id })
    .from(stockAlertReaders)
    .where(eq(stockAlertReaders.id, readerId))
    .for('update');
  return findAsk(shop, tokenHash);
}

async function findAsk(shop: Shop, tokenHash: string) {
  const [ask] = await shop.db.select().from(stockAlertAsks).where(eq(stockAlertAsks.tokenHash, tokenHash));
  if (!ask) throw linkUnknown();
  return ask;
}
