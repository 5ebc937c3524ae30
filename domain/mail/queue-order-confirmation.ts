import { eq } from 'drizzle-orm';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { newId } from '#shared/ids.ts';
import { findOrderToConfirm, type OrderToConfirm } from './find-order-to-confirm.ts';
import { wordOrderConfirmation } from './order-confirmation.ts';
import { renderOrderConfirmation } from './render-order-confirmation.ts';
import { mailMessages } from './schema.ts';
import { mailWords } from './words.ts';

/** The job that sends a written mail: payload `{ mailId }`. */
export const SEND_MAIL_JOB = 'mail.send';

/**
 * Writes the confirmation of an order in its buyer's language, together with the job that sends it and the access its link gives. However
 * often it is asked for, one order has one confirmation: the order's row is locked meanwhile.
 * @returns false when it was already written
 * @throws when there is no such order
 */
export function queueOrderConfirmation(shop: Shop, { orderId }: { orderId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const order = await findOrderToConfirm(inside, orderId);
    if (!order) throw new Error(`There is no order ${orderId} to confirm`);
    const key = `order-confirmation:${orderId}`;
    const { db } = inside;
    const known = await db
      .select({ id: mailMessages.id })
      .from(mailMessages)
      .where(eq(mailMessages.key, key));
    if (known.length > 0) return false;
    const mail = await compose(inside, order);
    await writeMail(inside, { key, locale: order.locale, toAddress: order.email, ...mail });
    return true;
  });
}

async function compose(shop: Shop, order: OrderToConfirm) {
  const worded = wordOrderConfirmation({
    order,
    sender: await findSiteConfig({ db: shop.db, locale: order.locale }),
    words: mailWords(order.locale),
    baseUrl: shop.baseUrl,
    accessToken: await issueAccessToken(shop, order.id),
  });
  return { subject: worded.subject, ...(await renderOrderConfirmation(worded)) };
}

type Draft = Omit<typeof mailMessages.$inferInsert, 'id' | 'createdAt' | 'sentAt'>;

async function writeMail({ db, clock, ports }: Shop, draft: Draft): Promise<void> {
  const now = clock.now();
  const id = newId(now.getTime());
  await db.insert(mailMessages).values({ id, ...draft, createdAt: now });
  await ports.jobs.send(db, SEND_MAIL_JOB, { mailId: id });
}
