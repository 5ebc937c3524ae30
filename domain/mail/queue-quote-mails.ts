import { sendQuote } from '#domain/quotes/send-quote.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import type { Locale } from '#shared/locale.ts';
import { wordQuoteForDealer, wordQuoteForRider } from './quote-mail.ts';
import { type ReaderMail, readerOf } from './reader-mail.ts';
import { readerMailText } from './templates/reader-mail-text.ts';
import { writeMail } from './write-mail.ts';

/**
 * Writes the two mails of a request, to the dealer in the language of its country and to the rider in theirs, and marks it as sent, in one
 * transaction. @returns false when it was sent before or is gone
 */
export function queueQuoteMails(shop: Shop, { quoteId }: { quoteId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const sent = await sendQuote(inside, quoteId);
    if (!sent) return false;
    const { quote, dealer, dealerLocale } = sent;
    const forDealer = wordQuoteForDealer(await readerOf(inside, dealerLocale), sent);
    await write(inside, `quote-dealer:${quoteId}`, dealerLocale, dealer.email, forDealer, {
      'Reply-To': quote.email,
    });
    const forRider = wordQuoteForRider(await readerOf(inside, quote.locale), sent);
    await write(inside, `quote-rider:${quoteId}`, quote.locale, quote.email, forRider, {});
    return true;
  });
}

/** React Email is loaded with the first mail. */
async function write(
  shop: Shop,
  key: string,
  locale: Locale,
  toAddress: string,
  mail: ReaderMail,
  headers: Record<string, string>,
): Promise<void> {
  const { readerMailHtml } = await import('./templates/reader-mail.tsx');
  const bodies = { html: await readerMailHtml(mail), text: readerMailText(mail) };
  await writeMail(shop, { key, locale, toAddress, subject: mail.subject, ...bodies, headers });
}
