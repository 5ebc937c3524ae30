import { sendMovedQuote } from '#domain/quotes/send-quote.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { writeDealerMail } from './write-dealer-mail.ts';

/**
 * Writes the mail to the dealer to whom staff moved a request. The rider gets none: they asked for
 * it. @returns false when it is gone, answered, or mailed already
 */
export function queueMovedQuote(shop: Shop, { quoteId }: { quoteId: string }): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const sent = await sendMovedQuote(inside, quoteId);
    if (!sent) return false;
    await writeDealerMail(inside, sent, `quote-dealer:${newId(inside.clock.now().getTime())}:${quoteId}`);
    return true;
  });
}
