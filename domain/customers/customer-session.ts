import { and, eq, lt, lte, or } from 'drizzle-orm';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';
import { looksLikeToken } from './draft-guest-session.ts';
import { customerIdentities, customerSessions } from './schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * A session ends two weeks after its last use; also the age of its cookie in
 * `server/visitor/cookies.ts`.
 */
export const IDLE_MS = 14 * DAY_MS;
/** It ends after three months in any case. */
const LONGEST_MS = 90 * DAY_MS;
/** The new end is written at most once an hour. */
const WRITE_EVERY_MS = 60 * 60 * 1000;

/** The customer who is logged in. */
export type LoggedIn = {
  readonly id: string;
  readonly firstName: string;
  /** The session of their cart. */
  readonly cartSessionId: string;
};

type Row = LoggedIn & { sessionId: string; createdAt: Date; due: boolean };

const sessionOfToken = statement<{ tokenHash: string; now: Date; due: Date }, Row>(
  'customers_logged_in',
  `select customer.id, customer.first_name as "firstName", customer.cart_session_id as "cartSessionId",
     session.id as "sessionId", session.created_at as "createdAt", session.expires_at < :due::timestamptz as due
   from customer_sessions session join customers customer on customer.id = session.customer_id
   where session.token_hash = :tokenHash::text and session.expires_at > :now::timestamptz`,
);

/** Opens a session for a customer. @returns the token for their cookie; only its hash is stored */
export async function openCustomerSession(
  shop: Shop,
  session: {
    readonly customerId: string;
    readonly issuer: string;
    readonly idToken: string;
    readonly device?: string;
  },
): Promise<string> {
  const now = shop.clock.now();
  const token = newToken();
  await shop.db.insert(customerSessions).values({
    id: newId(now.getTime()),
    tokenHash: sha256(token),
    ...session,
    createdAt: now,
    expiresAt: new Date(now.getTime() + IDLE_MS),
  });
  return token;
}

/**
 * Finds the customer of a cookie's token and extends the session; null when the token is forged,
 * expired or unknown.
 */
export async function findLoggedIn(shop: Shop, token: unknown): Promise<LoggedIn | null> {
  if (!looksLikeToken(token)) return null;
  const now = shop.clock.now();
  const due = new Date(now.getTime() + IDLE_MS - WRITE_EVERY_MS);
  const [row] = await sessionOfToken(shop.db, { tokenHash: sha256(token), now, due });
  if (!row) return null;
  const { sessionId, createdAt, due: isDue, ...customer } = row;
  if (isDue) await moveEnd(shop, sessionId, createdAt);
  return customer;
}

async function moveEnd(shop: Shop, id: string, createdAt: Date): Promise<void> {
  const latest = new Date(createdAt).getTime() + LONGEST_MS;
  const expiresAt = new Date(Math.min(shop.clock.now().getTime() + IDLE_MS, latest));
  await shop.db
    .update(customerSessions)
    .set({ expiresAt })
    .where(and(eq(customerSessions.id, id), lt(customerSessions.expiresAt, expiresAt)));
}

/**
 * Ends the session of a cookie's token. @returns what the login service needs for a logout; null
 * when there was no session
 */
export async function endCustomerSession(shop: Shop, token: unknown): Promise<{ idToken: string } | null> {
  if (!looksLikeToken(token)) return null;
  const [ended] = await shop.db
    .delete(customerSessions)
    .where(eq(customerSessions.tokenHash, sha256(token)))
    .returning({ idToken: customerSessions.idToken });
  return ended ?? null;
}

/**
 * Ends the sessions of a person at a login service, after their password changed there.
 * @param begunBy only those that had begun then; absent: all of them
 * @returns how many
 */
export async function endSessionsOf(
  shop: Shop,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
  begunBy?: Date,
): Promise<number> {
  const isThey = and(eq(customerIdentities.issuer, issuer), eq(customerIdentities.subject, subject));
  const [identity] = await shop.db.select().from(customerIdentities).where(isThey);
  if (!identity) return 0;
  const { rowCount } = await shop.db
    .delete(customerSessions)
    .where(
      and(
        eq(customerSessions.customerId, identity.customerId),
        begunBy && lte(customerSessions.createdAt, begunBy),
      ),
    );
  return rowCount ?? 0;
}

/** Deletes expired sessions; for a job. @returns how many */
export async function deleteCustomerSessions(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const born = new Date(now.getTime() - LONGEST_MS);
  const isOver = or(lt(customerSessions.expiresAt, now), lt(customerSessions.createdAt, born));
  const { rowCount } = await shop.db.delete(customerSessions).where(isOver);
  return rowCount ?? 0;
}
