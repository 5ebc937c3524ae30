import { eq } from 'drizzle-orm';
import { looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { changeQuote } from './change-quote.ts';
import { linkUnknown } from './refusals.ts';
import { quotes } from './schema.ts';

/**
 * The state of a dealer's link: `open` for an answer, `answered` already, `closed`, or `unknown`.
 */
export type AnswerState = { state: 'open' | 'answered' | 'closed' | 'unknown'; number: string };

/** Finds the state of a link; changes nothing. */
export async function findAnswer({ db }: Pick<Shop, 'db'>, token: string): Promise<AnswerState> {
  const unknown = { state: 'unknown' as const, number: '' };
  if (!looksLikeToken(token)) return unknown;
  const [quote] = await db
    .select({ state: quotes.state, number: quotes.number })
    .from(quotes)
    .where(eq(quotes.answerTokenHash, sha256(token)));
  if (!quote) return unknown;
  const isOpen = quote.state === 'new' || quote.state === 'sent';
  return { state: isOpen ? 'open' : quote.state === 'closed' ? 'closed' : 'answered', number: quote.number };
}

/**
 * Records that the dealer has answered the rider. Again it changes nothing. @throws Refusal
 * quotes.link-unknown
 */
export async function answerQuote(shop: Shop, { token }: { token: string }): Promise<void> {
  if (!looksLikeToken(token)) throw linkUnknown();
  return inTransaction(shop, async (inside) => {
    const [quote] = await inside.db
      .select({ id: quotes.id, state: quotes.state })
      .from(quotes)
      .where(eq(quotes.answerTokenHash, sha256(token)))
      .for('update');
    if (!quote) throw linkUnknown();
    await changeQuote(inside, {
      ...{ quoteId: quote.id, from: quote.state, to: 'answered' },
      reason: 'the dealer says so',
    });
  });
}
