import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import { inFours } from '#domain/bank-transfers/creditor-reference.ts';
import { drawQrCode } from '#domain/bank-transfers/draw-qr-code.ts';
import { epcText } from '#domain/bank-transfers/epc-code.ts';
import { findTransfer, type TransferView } from '#domain/bank-transfers/find-transfer.ts';
import type { OrderView } from '#domain/orders/find-order.ts';
import type { Shop } from '#domain/shop.ts';

/** How an order is paid by transfer, and what goes back; null when it is paid another way. */
export async function transferOf(shop: Shop, { number, payment, canPay }: OrderView) {
  const transfer = payment?.provider === BANK_TRANSFER ? await findTransfer(shop, number) : null;
  return transfer && shown(transfer, canPay);
}

/** The transfer that an order waits for beyond its own payment; null when there is none. */
export async function awaitedTransferOf(shop: Shop, number: string) {
  const transfer = await findTransfer(shop, number);
  return transfer?.state === 'awaited' ? shown(transfer, true) : null;
}

async function shown(transfer: TransferView, canPay: boolean) {
  const { payee, reference, restAmount, receivedAmount, currency, dueBackAmount, paidBackTo } = transfer;
  const isAwaited = canPay && restAmount > 0;
  const code = isAwaited ? epcText({ payee, amount: restAmount, currency, reference }) : null;
  return {
    ...{ isAwaited, restAmount, receivedAmount, currency, dueBackAmount, paidBackTo, payee },
    shownIban: inFours(payee.iban),
    ...{ reference, shownReference: inFours(reference) },
    code: code === null ? null : await drawQrCode(code),
  };
}

export type ShownTransfer = NonNullable<Awaited<ReturnType<typeof transferOf>>>;
