import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';

/**
 * A guest's session ends this long after its last use. This is also the age of its cookie
 * (specification section 9).
 */
const GUEST_SESSION_SECONDS = 30 * 60;

/**
 * The `guestSessions` row of a new visitor at `now`, and the `token` for its cookie, of which only
 * the hash is stored.
 */
export function draftGuestSession(now: Date) {
  const token = newToken();
  const row = {
    id: newId(now.getTime()),
    tokenHash: sha256(token),
    createdAt: now,
    expiresAt: guestSessionEnd(now),
  };
  return { token, row };
}

/** When a session used at `now` ends. */
export function guestSessionEnd(now: Date): Date {
  return new Date(now.getTime() + GUEST_SESSION_SECONDS * 1000);
}

/** Whether a text has the form of a token; anything else need not be looked up. */
export function looksLikeToken(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{32}$/.test(text);
}
