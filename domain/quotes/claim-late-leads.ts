import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { dealers } from '#domain/dealers/schema.ts';
import { firstLocale } from '#domain/markets/country.ts';
import { findCountry } from '#domain/markets/find-country.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { askedAt, readLeadHours } from './read-lead-times.ts';
import { quotes } from './schema.ts';

const AT_ONCE = 50;
const HOUR_MS = 3600 * 1000;

/** A lead that its dealer has let wait for longer than the house allows. */
export type LateLead = {
  readonly quote: typeof quotes.$inferSelect;
  readonly dealer: typeof dealers.$inferSelect;
  readonly dealerLocale: ReturnType<typeof firstLocale>;
  readonly hours: number;
};

/**
 * Claims the late leads of which no dealer was reminded, and marks them; call it in the transaction
 * that writes the mails. Closed dealers are not reminded, and none of what was not mailed to them.
 */
export async function claimLateLeads(shop: Shop): Promise<LateLead[]> {
  const now = shop.clock.now();
  const hours = await readLeadHours(shop);
  const isLate = lt(askedAt, new Date(now.getTime() - hours * HOUR_MS));
  const isMailed = and(eq(quotes.state, 'sent'), isNotNull(quotes.answerTokenHash));
  const rows = await shop.db
    .select({ quote: quotes, dealer: dealers })
    .from(quotes)
    .innerJoin(dealers, eq(dealers.id, quotes.dealerId))
    .where(and(isMailed, isLate, isNull(quotes.remindedAt), eq(dealers.state, 'active')))
    .orderBy(asc(quotes.id))
    .limit(AT_ONCE)
    .for('update', { of: quotes, skipLocked: true });
  const late: LateLead[] = [];
  for (const { quote, dealer } of rows) {
    await shop.db.update(quotes).set({ remindedAt: now }).where(eq(quotes.id, quote.id));
    const country = await findCountry(shop.db, dealer.country);
    late.push({ quote, dealer, dealerLocale: country ? firstLocale(country) : DEFAULT_LOCALE, hours });
  }
  return late;
}
