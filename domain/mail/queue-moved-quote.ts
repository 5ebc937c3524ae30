import { sendMovedQuote } from '#domain/quotes/send-quote.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { wordQuoteForDealer } from './quote-mail.ts';
import { getReader } from './reader-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

/**
 * Writes the mail to the dealer to whom staff moved a request. The rider gets none: they asked for
 * it. @returns false when it is gone, answered, or mailed already
 */
export function queueMovedQuote(shop: Shop, { quoteId }: { quoteId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const sent = await sendMovedQuote(inside, quoteId);
    if (!sent) return false;
    const { quote, dealer, dealerLocale } = sent;
    await writeWordedMail(inside, {
      ...{ key: `quote-dealer:${newId(inside.clock.now().getTime())}:${quoteId}`, toAddress: dealer.email },
      mail: wordQuoteForDealer(await getReader(inside, dealerLocale), sent),
      headers: { 'Reply-To': quote.email },
    });
    return true;
  });
}
