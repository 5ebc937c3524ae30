import { sendQuote } from '#domain/quotes/send-quote.ts';
import { wordParts } from '#domain/quotes/word-parts.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { wordQuoteForDealer, wordQuoteForRider } from './quote-mail.ts';
import { getReader } from './reader-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

/**
 * Writes the two mails of a request: to the dealer in the language of its country, the parts of the
 * bike as well, and to the rider in theirs. Marks it as sent, in one transaction. @returns false
 * when it was sent before or is gone
 */
export function queueQuoteMails(shop: Shop, { quoteId }: { quoteId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const sent = await sendQuote(inside, quoteId);
    if (!sent) return false;
    const { quote, dealer, dealerLocale } = sent;
    const theirs = { ...sent, quote: { ...quote, ...(await wordParts(inside, quote, dealerLocale)) } };
    await writeWordedMail(inside, {
      ...{ key: `quote-dealer:${quoteId}`, toAddress: dealer.email },
      mail: wordQuoteForDealer(await getReader(inside, dealerLocale), theirs),
      headers: { 'Reply-To': quote.email },
    });
    await writeWordedMail(inside, {
      ...{ key: `quote-rider:${quoteId}`, toAddress: quote.email },
      mail: wordQuoteForRider(await getReader(inside, quote.locale), sent),
    });
    return true;
  });
}
