import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { newId } from '#shared/ids.ts';
import { quotes, quoteTransitions } from './schema.ts';
import { canQuoteBecome, type QuoteState } from './states.ts';

type Change = { quoteId: string; from: QuoteState | null; to: QuoteState; reason: string };

/**
 * Changes the state of a locked request and records who did it, when and why. @returns false when
 * that change is not allowed
 */
export async function changeQuote(shop: Shop, { quoteId, from, to, reason }: Change): Promise<boolean> {
  if (from !== null && !canQuoteBecome(from, to)) return false;
  const at = shop.clock.now();
  await shop.db.update(quotes).set({ state: to }).where(eq(quotes.id, quoteId));
  await shop.db.insert(quoteTransitions).values({
    ...{ id: newId(at.getTime()), quoteId, fromState: from, toState: to, at, reason },
    actorKind: shop.actor.kind,
  });
  return true;
}
