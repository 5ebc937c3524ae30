import { and, inArray, lt } from 'drizzle-orm';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { changeQuote } from './change-quote.ts';
import { quotes } from './schema.ts';

const DAY_MS = 24 * 3600 * 1000;
/** After this time nobody waits for an answer. */
const UNANSWERED_MS = 60 * DAY_MS;
/** How long requests and their mails are stored. */
export const QUOTE_KEPT_MS = 365 * DAY_MS;

/**
 * Closes requests without an answer after 60 days and deletes requests after a year. @returns how
 * many were deleted
 */
export function deleteOldQuotes(shop: Shop): Promise<number> {
  return inTransaction(shop, async (inside) => {
    const ago = (span: number) => new Date(shop.clock.now().getTime() - span);
    const waiting = await inside.db
      .select({ id: quotes.id, state: quotes.state })
      .from(quotes)
      .where(and(inArray(quotes.state, ['new', 'sent']), lt(quotes.createdAt, ago(UNANSWERED_MS))))
      .for('update');
    for (const { id, state } of waiting)
      await changeQuote(inside, { quoteId: id, from: state, to: 'closed', reason: 'no answer in 60 days' });
    const { rowCount } = await inside.db.delete(quotes).where(lt(quotes.createdAt, ago(QUOTE_KEPT_MS)));
    return rowCount ?? 0;
  });
}
