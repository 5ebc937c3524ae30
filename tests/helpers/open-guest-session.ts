import { draftGuestSession } from '#domain/customers/draft-guest-session.ts';
import { guestSessions } from '#domain/customers/schema.ts';
import type { Shop } from '#domain/shop.ts';

/**
 * A session of a visitor with an empty cart; the shop itself opens one with the first line only.
 */
export async function openGuestSession(shop: Shop): Promise<{ id: string; token: string }> {
  const { token, row } = draftGuestSession(shop.clock.now());
  await shop.db.insert(guestSessions).values(row);
  return { id: row.id, token };
}
