import { eq } from 'drizzle-orm';
import { issueOrderCode } from '#domain/order-access/issue-order-code.ts';
import { orders } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { getReader, type ReaderOf } from './reader-mail.ts';
import { sellerBlock } from './seller-block.ts';
import type { WordedMail } from './worded-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

/**
 * Writes the code that opens an order, to the order's address, in the language of the request.
 * @returns false when it was written before, the request has ended, or matches no order
 */
export function queueOrderCode(shop: Shop, { askId }: { askId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const issued = await issueOrderCode(inside, askId);
    if (!issued) return false;
    const { number, email } = orders;
    const [order] = await inside.db
      .select({ number, email })
      .from(orders)
      .where(eq(orders.id, issued.orderId));
    if (!order) return false;
    const mail = wordOrderCode(await getReader(inside, issued.locale), order.number, issued.code);
    await writeWordedMail(inside, { key: `order-access:${askId}`, toAddress: order.email, mail });
    return true;
  });
}

/** The code is in the subject too, so it can be read on a locked phone and typed elsewhere. */
function wordOrderCode(
  { locale, sender, words, translate }: ReaderOf,
  number: string,
  code: string,
): WordedMail {
  const values = { brand: sender.siteName, number, code };
  return {
    locale,
    brand: sender.siteName,
    subject: translate('mail.order-access.subject', values),
    preview: translate('mail.order-access.preview'),
    title: translate('mail.order-access.title'),
    intro: translate('mail.order-access.intro', values),
    figure: { label: translate('mail.order-access.code'), value: code },
    facts: [],
    action: null,
    notices: [{ text: translate('mail.order-access.not-you') }],
    seller: sellerBlock(sender.company, words, locale),
  };
}
