import { statement } from '#database/statement.ts';
import { draftGuestSession, looksLikeToken } from '#domain/customers/draft-guest-session.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';

/**
 * A guest's bag lives this long after its last change, or after the visit that opened it again.
 * This is also the age of its cookie in `server/visitor/cookies.ts`.
 */
export const BAG_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** A request that comes with another of the same browser joins the session that one has opened. */
const TOGETHER_MS = 60_000;

export type OpenedCart = {
  readonly cartId: string;
  readonly session: { readonly id: string; readonly token: string };
};

type Values = {
  keyHash: string;
  now: Date;
  since: Date;
  sessionId: string;
  tokenHash: string;
  sessionEnd: Date;
};

/** Two requests at once wait at the cart's row, and only the first finds it without a session. */
const open = statement<Values, { cartId: string }>(
  'carts_open',
  `with cart as (
     select cart.id from carts cart where cart.key_hash = :keyHash::text and cart.updated_at > :since::timestamptz
       and (cart.guest_session_id is null or exists (select from guest_sessions session
         where session.id = cart.guest_session_id and session.expires_at <= :now::timestamptz))
     for update of cart
   ),
   opened as (
     insert into guest_sessions (id, token_hash, created_at, expires_at)
     select :sessionId::uuid, :tokenHash::text, :now::timestamptz, :sessionEnd::timestamptz from cart
     returning id
   )
   update carts set guest_session_id = opened.id, updated_at = :now::timestamptz
   from opened, cart where carts.id = cart.id
   returning carts.id as "cartId"`,
);

const justOpened = statement<{ keyHash: string; now: Date; moment: Date }, { id: string }>(
  'carts_just_opened',
  `select session.id from carts cart join guest_sessions session on session.id = cart.guest_session_id
   where cart.key_hash = :keyHash::text and session.created_at > :moment::timestamptz
     and session.expires_at > :now::timestamptz`,
);

/**
 * Opens the cart of a key whose session ended, in a new session that knows nothing but the cart.
 * Null when the key is forged, its bag too old, or its session still lives.
 */
export async function openCart(shop: Shop, key: unknown): Promise<OpenedCart | null> {
  if (!looksLikeToken(key)) return null;
  const now = shop.clock.now();
  const { token, row } = draftGuestSession(now);
  const [cart] = await open(shop.db, {
    keyHash: sha256(key),
    now,
    since: new Date(now.getTime() - BAG_LIFE_MS),
    sessionId: row.id,
    tokenHash: row.tokenHash,
    sessionEnd: row.expiresAt,
  });
  return cart ? { cartId: cart.cartId, session: { id: row.id, token } } : null;
}

/**
 * The session that another request with this key opened a moment ago; null when there is none.
 */
export async function findJustOpened(shop: Shop, key: unknown): Promise<{ id: string } | null> {
  if (!looksLikeToken(key)) return null;
  const now = shop.clock.now();
  const moment = new Date(now.getTime() - TOGETHER_MS);
  const [session] = await justOpened(shop.db, { keyHash: sha256(key), now, moment });
  return session ?? null;
}
