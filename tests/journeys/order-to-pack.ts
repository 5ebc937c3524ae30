import { eq } from 'drizzle-orm';
import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import { creditorReference } from '#domain/bank-transfers/creditor-reference.ts';
import { bankTransfers } from '#domain/bank-transfers/schema.ts';
import { newOrderNumber } from '#domain/orders/order-number.ts';
import { orders } from '#domain/orders/schema.ts';
import { payments } from '#domain/payments/schema.ts';
import { prepareShipment } from '#domain/shipments/prepare-shipment.ts';
import type { Shop } from '#domain/shop.ts';
import { newId, newToken } from '#shared/ids.ts';
import { sampleOrder } from '#tests/helpers/sample-order.ts';

/** An order to pack, paid by transfer: its money goes back without a provider. */
export async function orderToPack(shop: Shop, email = `${newId()}@mail.test`) {
  const { id } = await sampleOrder(shop);
  const number = newOrderNumber();
  const paymentId = newId();
  const [order] = await shop.db
    .update(orders)
    .set({ number, email, paymentId })
    .where(eq(orders.id, id))
    .returning();
  const amount = order?.totalAmount ?? 0;
  const now = { createdAt: new Date(), updatedAt: new Date() };
  const own = { orderReference: number, amount, currency: 'EUR' as const, ...now };
  const idempotencyKey = newToken();
  const transfer = { id: newId(), idempotencyKey, reference: creditorReference(number) };
  const payee = { holder: 'Tessaro', iban: 'IT60X0542811101000000123456', bic: 'BPMOIT22', bank: 'Banca' };
  await shop.db.insert(bankTransfers).values({ ...transfer, ...own, payee, state: 'paid' });
  const key = { idempotencyKey, provider: BANK_TRANSFER, providerReference: transfer.id };
  const paid = { state: 'captured' as const, capturedAmount: amount };
  await shop.db.insert(payments).values({ id: paymentId, orderId: id, ...key, ...own, ...paid });
  await prepareShipment(shop, { orderId: id });
  return { id, number, email };
}
