import { issueAccessToken } from '#domain/orders/access-token.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { findOrderToConfirm, type OrderToConfirm } from './find-order-to-confirm.ts';
import { wordOrderConfirmation } from './order-confirmation.ts';
import { renderOrderConfirmation } from './render-order-confirmation.ts';
import { mailWords } from './words.ts';
import { isWritten, writeMail } from './write-mail.ts';

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
    if (await isWritten(inside, key)) return false;
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
