import { recordAudit } from '#domain/audit/record-audit.ts';
import type { Order } from '#domain/orders/move-order.ts';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { HOLD_HOURS } from '#domain/phone-orders/hold-hours.ts';
import type { Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { holdStock } from '#domain/stock/hold-stock.ts';
import { comesNew, figuresOf, type OrderChange } from './apply-change.ts';
import { changeInvalid } from './refusals.ts';
import { orderChanges } from './schema.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Three days by default, so that a weekend lies in between. */
const USUAL_HOURS = 72;

/**
 * Offers a change that costs more: holds what it takes, and tells the buyer by mail. The order
 * stays as it is until the difference is paid. The caller holds the order's lock.
 * @throws Refusal stock.not-available, order-changes.input-invalid
 */
export async function requestDifference(
  shop: Shop,
  order: Order,
  { change, hours = USUAL_HOURS }: { change: OrderChange; hours?: number | undefined },
): Promise<void> {
  const chosen = HOLD_HOURS.find((one) => one === hours);
  if (chosen === undefined) throw changeInvalid({ hours: 'phone-orders.hours-missing' });
  const { id, before, after, differenceAmount, reason, createdAt } = change;
  const payableUntil = new Date(createdAt.getTime() + chosen * HOUR_MS);
  await shop.db.insert(orderChanges).values({ ...change, payableUntil });
  await recordAudit(shop, {
    ...{ action: 'order.change-offered', subjectKind: 'order', subjectId: order.id, reason },
    ...{ before: figuresOf(before), after: figuresOf(after) },
    detail: { changeId: id, differenceAmount, amount: differenceAmount },
  });
  const payload = { orderId: order.id, changeId: id };
  await writeEvent(shop, { name: 'order.change-offered', key: `order.change-offered:${id}`, payload });
  const lines = comesNew(before, after);
  await announceStock(shop, await holdStock(shop, { orderId: id, lines, expiresAt: payableUntil }));
}
