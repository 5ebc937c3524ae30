import { and, eq, lt } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { guestSessionEnd, looksLikeToken } from './draft-guest-session.ts';
import { guestSessions } from './schema.ts';

/** The new end is written at most once a minute, so not every request writes. */
const WRITE_EVERY_MS = 60_000;

const sessionOfToken = statement<{ tokenHash: string; now: Date; due: Date }, { id: string; due: boolean }>(
  'customers_session_of_token',
  `select id, expires_at < :due::timestamptz as due from guest_sessions
   where token_hash = :tokenHash and expires_at > :now::timestamptz`,
);

/**
 * Finds the session of a cookie's token and extends it; null when the token is forged,
 * expired or unknown.
 */
export async function findGuestSession(shop: Shop, token: unknown): Promise<{ id: string } | null> {
  if (!looksLikeToken(token)) return null;
  const now = shop.clock.now();
  const end = guestSessionEnd(now);
  const due = new Date(end.getTime() - WRITE_EVERY_MS);
  const [session] = await sessionOfToken(shop.db, { tokenHash: sha256(token), now, due });
  if (!session) return null;
  if (session.due) await moveEnd(shop, session.id, end);
  return { id: session.id };
}

async function moveEnd(shop: Shop, id: string, end: Date): Promise<void> {
  await shop.db
    .update(guestSessions)
    .set({ expiresAt: end })
    .where(and(eq(guestSessions.id, id), lt(guestSessions.expiresAt, end)));
}

/** Ends a guest's session; a customer gets another at login. */
export async function endGuestSession(shop: Shop, id: string): Promise<void> {
  await shop.db.delete(guestSessions).where(eq(guestSessions.id, id));
}
