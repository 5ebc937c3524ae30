import { eq } from 'drizzle-orm';
import { orderAccessTokens } from '#domain/orders/schema.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';
import { inTransaction, type Shop } from '../shop.ts';
import { findOrderToConfirm } from './find-order-to-confirm.ts';
import { wordOrderConfirmation } from './order-confirmation.ts';
import { renderOrderConfirmation } from './render-order-confirmation.ts';
import { mailMessages } from './schema.ts';
import { mailWords } from './words.ts';

/** The job that sends a written mail: payload `{ mailId }`. */
export const SEND_MAIL_JOB = 'mail.send';

/**
 * Writes the confirmation of an order in its buyer's language, together with the job that sends it and the access its link gives. However
 * often it is asked for, one order has one confirmation.
 * @returns false when it was already written
 * @throws when there is no such order
 */
export async function queueOrderConfirmation(shop: Shop, { orderId }: { orderId: string }): Promise<boolean> {
  const key = `order-confirmation:${orderId}`;
  const known = await shop.db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(eq(mailMessages.key, key));
  if (known.length > 0) return false;
  const order = await findOrderToConfirm(shop, orderId);
  if (!order) throw new Error(`There is no order ${orderId} to confirm`);
  const sender = await findSiteConfig({ db: shop.db, locale: order.locale });
  const accessToken = newToken();
  const words = mailWords(order.locale);
  const mail = wordOrderConfirmation({ order, sender, words, baseUrl: shop.baseUrl, accessToken });
  const bodies = await renderOrderConfirmation(mail);
  const draft = { key, locale: order.locale, toAddress: order.email, subject: mail.subject, ...bodies };
  return inTransaction(shop, async (inner) => {
    if (!(await writeMail(inner, draft))) return false;
    const access = { tokenHash: sha256(accessToken), orderId, createdAt: inner.clock.now() };
    await inner.db.insert(orderAccessTokens).values(access);
    return true;
  });
}

type Draft = Omit<typeof mailMessages.$inferInsert, 'id' | 'createdAt' | 'sentAt'>;

async function writeMail({ db, clock, ports }: Shop, draft: Draft): Promise<boolean> {
  const now = clock.now();
  const row = { id: newId(now.getTime()), ...draft, createdAt: now };
  const { rowCount } = await db
    .insert(mailMessages)
    .values(row)
    .onConflictDoNothing({ target: mailMessages.key });
  if (rowCount === 0) return false;
  await ports.jobs.send(db, SEND_MAIL_JOB, { mailId: row.id });
  return true;
}
