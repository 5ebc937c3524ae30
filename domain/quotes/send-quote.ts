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
  const row = await lockQuote(shop, quoteId);
  if (row?.quote.state !== 'new') return null;
  const link = await openLink(shop, row);
  await changeQuote(shop, { quoteId, from: 'new', to: 'sent', reason: 'mailed to the dealer' });
  return { ...row, ...link };
}

export type SentQuote = NonNullable<Awaited<ReturnType<typeof sendQuote>>>;

/**
 * The same for a request that staff moved to another dealer, who has no link yet. @returns null
 * when it is gone, no longer waits, or was mailed to them
 */
export async function sendMovedQuote(shop: Shop, quoteId: string): Promise<SentQuote | null> {
  const row = await lockQuote(shop, quoteId);
  if (row?.quote.state !== 'sent' || row.quote.answerTokenHash !== null) return null;
  return { ...row, ...(await openLink(shop, row)) };
}

/** Locks it first: joined with its dealer, it would be missed when it had just been moved. */
async function lockQuote({ db }: Shop, quoteId: string) {
  const isIt = eq(quotes.id, quoteId);
  await db.select({ id: quotes.id }).from(quotes).where(isIt).for('update');
  const [row] = await db
    .select({ quote: quotes, dealer: dealers })
    .from(quotes)
    .innerJoin(dealers, eq(dealers.id, quotes.dealerId))
    .where(isIt);
  return row;
}

/** The dealer's link and the language of their mail. */
async function openLink(shop: Shop, { quote, dealer }: NonNullable<Awaited<ReturnType<typeof lockQuote>>>) {
  const country = await findCountry(shop.db, dealer.country);
  const token = newToken();
  await shop.db
    .update(quotes)
    .set({ answerTokenHash: sha256(token) })
    .where(eq(quotes.id, quote.id));
  return { dealerLocale: country ? firstLocale(country) : DEFAULT_LOCALE, token };
}
