import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { customers } from '#domain/customers/schema.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { extendHolds } from '#domain/stock/extend-holds.ts';
import { isOpenToken } from './access-token.ts';
import { lockOrder } from './lock-order.ts';
import type { Order } from './move-order.ts';
import { parseOrderNumber } from './order-number.ts';
import { getPayableUntil } from './payable-until.ts';
import { confirmationEnded, orderUnknown } from './refusals.ts';
import { orderAccessTokens, orders } from './schema.ts';
import { settleLocked } from './settle-order.ts';

/** What the link in an order's mail opens with. */
export type MailedLink = { readonly number: string; readonly token: string };

/** Whether the visitor is known to read this mailbox: the login service has proven it. */
export async function isAddressProven(shop: Shop, email: string): Promise<boolean> {
  if (shop.actor.kind !== 'customer') return false;
  const isHis = and(
    eq(customers.id, shop.actor.id),
    eq(customers.email, email.trim().toLowerCase()),
    eq(customers.emailVerified, true),
  );
  const found = await shop.db.select({ id: customers.id }).from(customers).where(isHis);
  return found.length > 0;
}

/**
 * Finds what a mailed link can still confirm: `open`, `confirmed` already, `ended` with its order;
 * `unknown` for anything that is no such link. `until`: to when the goods of an unpaid order are
 * held.
 */
export async function findConfirmation(shop: Shop, link: MailedLink) {
  const order = await findMailed(shop, link);
  if (!order) return { state: 'unknown', until: null } as const;
  if (isConfirmable(shop, order)) return { state: 'open', until: order.payableUntil } as const;
  if (order.isUnconfirmed) return { state: 'ended', until: null } as const;
  const isUnpaid = order.status === 'awaiting_payment';
  return { state: 'confirmed', until: isUnpaid ? order.payableUntil : null } as const;
}

/**
 * Confirms the e-mail address of an order by its mailed link. Its goods are then held as long as
 * its payment may take; an order that costs nothing is accepted. Repeated, it changes nothing.
 * @throws Refusal orders.unknown, orders.confirmation-ended
 */
export function confirmAddress(shop: Shop, link: MailedLink): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const found = await findMailed(inside, link);
    if (!found) throw orderUnknown();
    const order = await lockOrder(inside, found.id);
    if (!order.isUnconfirmed) return;
    if (!isConfirmable(inside, order)) throw confirmationEnded();
    const until = await getPayableUntil(inside, order.details.paymentMethod, inside.clock.now());
    const confirmed = { isUnconfirmed: false, payableUntil: until };
    await inside.db.update(orders).set(confirmed).where(eq(orders.id, order.id));
    await extendHolds(inside, { orderId: order.id, until });
    const payload = { orderId: order.id };
    await writeEvent(inside, { name: 'order.confirmed', key: `order.confirmed:${order.id}`, payload });
    await recordAudit(inside, { action: 'order.confirmed', subjectKind: 'order', subjectId: order.id });
    if (order.totalAmount === 0) await settleLocked(inside, { ...order, ...confirmed });
  });
}

function isConfirmable({ clock }: Pick<Shop, 'clock'>, order: Order): boolean {
  return order.isUnconfirmed && order.status === 'awaiting_payment' && order.payableUntil > clock.now();
}

/** Finds the order that a link opens which was mailed to its address; null otherwise. */
export async function findMailed(shop: Shop, { number, token }: MailedLink): Promise<Order | null> {
  const isTheirs = and(
    eq(orders.number, parseOrderNumber(number)),
    isOpenToken(shop, token),
    eq(orderAccessTokens.isMailed, true),
  );
  const [found] = await shop.db
    .select({ order: orders })
    .from(orders)
    .innerJoin(orderAccessTokens, eq(orderAccessTokens.orderId, orders.id))
    .where(isTheirs);
  return found?.order ?? null;
}
