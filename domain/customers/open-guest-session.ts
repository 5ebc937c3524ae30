import type { Shop } from '#domain/shop.ts';
import { newGuestSession } from './new-guest-session.ts';
import { guestSessions } from './schema.ts';

/** Opens a session for a visitor who has none. Only the returned token opens it again; only its hash is stored. */
export async function openGuestSession(shop: Shop): Promise<{ id: string; token: string }> {
  const { token, row } = newGuestSession(shop.clock.now());
  await shop.db.insert(guestSessions).values(row);
  return { id: row.id, token };
}
