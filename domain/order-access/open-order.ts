import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { refuseTooMany } from '#domain/accounts/attempts.ts';
import { logSecurityEvent } from '#domain/audit/log-security-event.ts';
import { issueAccessToken } from '#domain/orders/access-token.ts';
import { orders } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { askOver, codeWrong } from './refusals.ts';
import { orderAsks } from './schema.ts';

/** Six digits and five tries: one guess in two hundred thousand. */
export const MOST_TRIES = 5;

export type CodeTyped = { readonly token: string; readonly code: string; readonly network: string };

/**
 * Opens the order of a mailed code, once, for the browser that requested it.
 * @returns its number and a new access token
 * @throws Refusal order-access.code-wrong, order-access.over, accounts.too-many-attempts
 */
export async function openOrder(
  shop: Shop,
  { token, code, network }: CodeTyped,
): Promise<{ number: string; accessToken: string }> {
  const ask = await countTry(shop, token);
  if (!ask) throw askOver();
  await refuseTooMany(shop, { what: 'order-code', account: `ask ${ask.id}`, network });
  const isRight = ask.orderId !== null && ask.codeHash === codeHash(ask.id, code);
  if (!isRight || ask.orderId === null) {
    logSecurityEvent(shop, 'code.wrong', { what: 'order-code' });
    throw ask.tries < MOST_TRIES ? codeWrong(MOST_TRIES - ask.tries) : askOver();
  }
  return consumeAsk(shop, ask.id, ask.orderId);
}

/** Counts in its own transaction, so parallel tries all count. */
async function countTry({ db, clock }: Shop, token: string) {
  const isOpen = and(
    eq(orderAsks.tokenHash, sha256(token)),
    lt(orderAsks.tries, MOST_TRIES),
    gt(orderAsks.expiresAt, clock.now()),
  );
  const [ask] = await db
    .update(orderAsks)
    .set({ tries: sql`${orderAsks.tries} + 1` })
    .where(isOpen)
    .returning();
  return ask ?? null;
}

/** The first use deletes the request, so only one of two parallel uses opens the order. */
function consumeAsk(shop: Shop, askId: string, orderId: string) {
  return inTransaction(shop, async (inside) => {
    const used = await inside.db.delete(orderAsks).where(eq(orderAsks.id, askId)).returning();
    const [order] = await inside.db
      .select({ number: orders.number })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (used.length === 0 || !order) throw askOver();
    return { number: order.number, accessToken: await issueAccessToken(inside, orderId) };
  });
}

/**
 * Hashes the code with its request's id, because a short code alone could be looked up in
 * a precomputed list.
 */
export function codeHash(askId: string, code: string): string {
  return sha256(`${askId} ${code}`);
}
