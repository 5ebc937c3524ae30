import { inTransaction, type Shop } from '#domain/shop.ts';
import { type BankTransfer, readCreditedAmount } from './lock-transfer.ts';
import { moveTransfer } from './move-transfer.ts';
import { oweBack } from './owe-back.ts';
import { lockById } from './view-of.ts';

/**
 * Cancels a transfer. A part that arrived goes back; a paid one stays paid. @throws PaymentNotThere
 */
export function cancelTransfer(shop: Shop, transferId: string): Promise<BankTransfer> {
  return inTransaction(shop, async (inside) => {
    const transfer = await lockById(inside, transferId);
    if (transfer.state !== 'awaited') return transfer;
    const canceled = await moveTransfer(inside, transfer, 'canceled');
    const amount = await readCreditedAmount(inside, transfer.id);
    if (amount > 0) await oweBack(inside, transfer, { amount, reason: 'late', idempotencyKey: null });
    return canceled;
  });
}
