import { writeEvent } from '#domain/outbox/write-event.ts';
import { requestCapture } from '#domain/payments/capture-payment.ts';
import type { Payment } from '#domain/payments/find-payment.ts';
import type { Shop } from '#domain/shop.ts';
import { announceStock } from '#domain/stock/announce-stock.ts';
import { extendHolds } from '#domain/stock/extend-holds.ts';
import { holdStock } from '#domain/stock/hold-stock.ts';
import { isRefusal } from '#shared/refusal.ts';
import { listPieces } from './lock-held-stock.ts';
import type { Order } from './move-order.ts';

/** How long an order's pieces stay held for its capture. */
const CAPTURE_MS = 15 * 60 * 1000;

/**
 * Captures reserved money only once the pieces are secured, by the existing or a new hold. Unwanted
 * money, or money for goods that are gone, is released at the provider (`payment.unwanted`), so no
 * refund is needed. The caller holds the order's lock.
 * @param mayBePaid whether the order still waits for its money
 */
export async function decideAuthorized(
  shop: Shop,
  order: Order,
  payments: readonly Payment[],
  mayBePaid: boolean,
): Promise<void> {
  const isTaken = payments.some((payment) => payment.captureKey !== null && payment.state === 'authorized');
  let isOpen = mayBePaid && !isTaken;
  for (const payment of payments) {
    if (payment.state !== 'authorized' || payment.captureKey) continue;
    if (isOpen && (await secureStock(shop, order.id))) {
      await requestCapture(shop, payment);
      isOpen = false;
    } else {
      const key = `payment.unwanted:${payment.id}`;
      const payload = { paymentId: payment.id, orderId: order.id };
      await writeEvent(shop, { name: 'payment.unwanted', key, payload });
    }
  }
}

async function secureStock(shop: Shop, orderId: string): Promise<boolean> {
  const until = new Date(shop.clock.now().getTime() + CAPTURE_MS);
  if (await extendHolds(shop, { orderId, until })) return true;
  try {
    const lines = await listPieces(shop, orderId);
    await announceStock(shop, await holdStock(shop, { orderId, lines, expiresAt: until }));
    return true;
  } catch (error) {
    if (isRefusal(error, 'stock.not-available')) return false;
    throw error;
  }
}
