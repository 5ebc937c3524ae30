import { sendQuote } from '#domain/quotes/send-quote.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { wordQuoteForRider } from './quote-mail.ts';
import { getReader } from './reader-mail.ts';
import { writeDealerMail } from './write-dealer-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

/**
 * Writes the two mails of a request: to the dealer, and to the rider in their language. Marks it as
 * sent, in one transaction. @returns false when it was sent before or is gone
 */
export function queueQuoteMails(shop: Shop, { quoteId }: { quoteId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const sent = await sendQuote(inside, quoteId);
    if (!sent) return false;
    const { quote } = sent;
    await writeDealerMail(inside, sent, `quote-dealer:${quoteId}`);
    await writeWordedMail(inside, {
      ...{ key: `quote-rider:${quoteId}`, toAddress: quote.email },
      mail: wordQuoteForRider(await getReader(inside, quote.locale), sent),
    });
    return true;
  });
}
