import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { balanceAmountOf, isBalanceOpen, lastAskedAt } from '#domain/orders/balance-of.ts';
import { lockOrderAlone } from '#domain/orders/lock-order.ts';
import { requireOrderAccess } from '#domain/orders/order-access.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { orders } from '#domain/orders/schema.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { askedToday, notOpen } from './refusals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Asks the buyer for the balance, by staff, because the bike is built: they get a mail with the
 * link to pay. Asked again it reminds, once a day at most.
 * @throws Refusal balances.not-open, balances.asked-conflict, orders.unknown, orders.staff-only,
 *   staff.right-lacking
 */
export async function askBalance(shop: Shop, access: { readonly number: string }): Promise<void> {
  requireStaff(shop, 'change');
  const orderId = await requireOrderAccess(shop, access);
  await inTransaction(shop, async (inside) => {
    const order = await lockOrderAlone(inside, orderId);
    if (!isBalanceOpen(order)) throw notOpen();
    const now = inside.clock.now();
    const before = lastAskedAt(order);
    if (before && now.getTime() - before.getTime() < DAY_MS) throw askedToday();
    // The first asking stays: the buyer's page dates the end of the build by it.
    const asked = before ? { balanceRemindedAt: now } : { balanceAskedAt: now };
    await inside.db.update(orders).set(asked).where(eq(orders.id, orderId));
    await recordAudit(inside, {
      ...{ action: 'order.balance-asked', subjectKind: 'order', subjectId: orderId },
      detail: { amount: balanceAmountOf(order), isReminder: before !== null },
    });
    const key = `order.balance-asked:${orderId}:${now.toISOString()}`;
    await writeEvent(inside, { name: 'order.balance-asked', key, payload: { orderId } });
  });
}
