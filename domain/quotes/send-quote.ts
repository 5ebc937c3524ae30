import { eq } from 'drizzle-orm';
import { dealers } from '#domain/dealers/schema.ts';
import { firstLocale } from '#domain/markets/country.ts';
import { findCountry } from '#domain/markets/find-country.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newToken } from '#shared/ids.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { changeQuote } from './change-quote.ts';
import { quotes } from './schema.ts';

/**
 * Locks a new request with its dealer and marks it as sent; call it in the transaction that writes
 * the mails. The dealer confirms an answer with `token`, of which only the hash is stored. @returns
 * null when it is gone or no longer new
 */
export async function sendQuote(shop: Shop, quoteId: string) {
  const [row] = await shop.db
    .select({ quote: quotes, dealer: dealers })
    .from(quotes)
    .innerJoin(dealers, eq(dealers.id, quotes.dealerId))
    .where(eq(quotes.id, quoteId))
    .for('update', { of: quotes });
  if (row?.quote.state !== 'new') return null;
  const country = await findCountry(shop.db, row.dealer.country);
  const token = newToken();
  await shop.db
    .update(quotes)
    .set({ answerTokenHash: sha256(token) })
    .where(eq(quotes.id, quoteId));
  await changeQuote(shop, { quoteId, from: 'new', to: 'sent', reason: 'mailed to the dealer' });
  return { ...row, dealerLocale: country ? firstLocale(country) : DEFAULT_LOCALE, token };
}

export type SentQuote = NonNullable<Awaited<ReturnType<typeof sendQuote>>>;
