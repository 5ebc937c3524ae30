import { and, eq, sql } from 'drizzle-orm';
import { countAttempt } from '#domain/accounts/attempts.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { newId, newToken } from '#shared/ids.ts';
import { orderAsks } from './schema.ts';

const ASK_MS = 10 * 60 * 1000;

export type OrderWanted = {
  readonly number: string;
  readonly email: string;
  /** The network address of the request. */
  readonly network: string;
};

/**
 * Requests a code for an order by mail. The answer is the same for an unknown order and for an
 * address over its limit.
 * @returns the token that belongs to the code
 * @throws Refusal accounts.too-many-attempts for a network address over its limit
 */
export async function askForOrder(shop: Shop, wanted: OrderWanted): Promise<string> {
  const number = parseOrderNumber(wanted.number);
  const email = wanted.email.toLowerCase();
  const [order] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(sql`lower(${orders.email})`, email)));
  // Only who knows both uses up the order's codes; a wrong pair has a count of its own.
  const account = order ? `order ${order.id}` : `none ${number} ${email}`;
  const mayAsk = await countAttempt(shop, { what: 'order-access', network: wanted.network, account });
  return writeAsk(shop, mayAsk ? (order?.id ?? null) : null);
}

function writeAsk(shop: Shop, orderId: string | null): Promise<string> {
  return inTransaction(shop, async (inside) => {
    const token = newToken();
    const id = newId();
    const expiresAt = new Date(inside.clock.now().getTime() + ASK_MS);
    const { locale } = inside;
    await inside.db.insert(orderAsks).values({ id, orderId, tokenHash: sha256(token), locale, expiresAt });
    // Also for a request without an order, so its duration reveals nothing.
    const key = `order-access.asked:${id}`;
    await writeEvent(inside, { name: 'order-access.asked', key, payload: { askId: id } });
    return token;
  });
}
