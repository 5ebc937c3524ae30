import type { SentQuote } from '#domain/quotes/send-quote.ts';
import { wordParts } from '#domain/quotes/word-parts.ts';
import type { Shop } from '#domain/shop.ts';
import { wordQuoteForDealer } from './quote-mail.ts';
import { getReader } from './reader-mail.ts';
import { writeWordedMail } from './write-worded-mail.ts';

/**
 * Writes a request to its dealer in the language of the dealer's country, the parts of the bike as
 * well. An answer goes to the rider.
 */
export async function writeDealerMail(shop: Shop, sent: SentQuote, key: string): Promise<void> {
  const { quote, dealer, dealerLocale } = sent;
  const theirs = { ...sent, quote: { ...quote, ...(await wordParts(shop, quote, dealerLocale)) } };
  await writeWordedMail(shop, {
    ...{ key, toAddress: dealer.email },
    mail: wordQuoteForDealer(await getReader(shop, dealerLocale), theirs),
    headers: { 'Reply-To': quote.email },
  });
}
