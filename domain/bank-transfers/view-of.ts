import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { PaymentNotThere, type ProviderPayment, type ProviderRefund } from '#domain/payments/port.ts';
import type { Shop } from '#domain/shop.ts';
import { BANK_TRANSFER } from './code.ts';
import type { BankTransfer } from './lock-transfer.ts';
import { bankPaybacks, bankTransfers } from './schema.ts';
import type { TransferState } from './states.ts';

const STATES = {
  awaited: 'pending',
  paid: 'captured',
  canceled: 'canceled',
} as const satisfies Record<TransferState, ProviderPayment['state']>;

/**
 * A transfer as the view of a payment provider. Surplus or partial money is not part of that view.
 */
export async function viewOf({ db }: Pick<Shop, 'db'>, transfer: BankTransfer): Promise<ProviderPayment> {
  const isRefund = and(eq(bankPaybacks.transferId, transfer.id), isNotNull(bankPaybacks.idempotencyKey));
  const owed = await db.select().from(bankPaybacks).where(isRefund).orderBy(asc(bankPaybacks.id));
  const refunds = owed.map(
    ({ id, idempotencyKey, amount, state, cameBackAt }): ProviderRefund => ({
      reference: id,
      idempotencyKey,
      amount,
      state: cameBackAt ? 'failed' : state === 'sent' ? 'done' : 'due',
    }),
  );
  const done = refunds.filter(({ state }) => state === 'done');
  const { id, idempotencyKey, orderReference, amount, currency, state } = transfer;
  return {
    ...{ reference: id, idempotencyKey, orderReference, amount, currency, refunds },
    state: STATES[state],
    capturedAmount: state === 'paid' ? amount : 0,
    refundedAmount: done.reduce((sum, refund) => sum + refund.amount, 0),
    redirectUrl: null,
    method: BANK_TRANSFER,
    cardLastDigits: null,
    disputes: [],
  };
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** @throws PaymentNotThere */
export async function getTransfer({ db }: Pick<Shop, 'db'>, id: string): Promise<BankTransfer> {
  const found = isId(id) ? await db.select().from(bankTransfers).where(eq(bankTransfers.id, id)) : [];
  return there(found[0], id);
}

/** @throws PaymentNotThere */
export async function lockById({ db }: Shop, id: string): Promise<BankTransfer> {
  const isThis = eq(bankTransfers.id, id);
  const found = isId(id) ? await db.select().from(bankTransfers).where(isThis).for('update') : [];
  return there(found[0], id);
}

function there(transfer: BankTransfer | undefined, id: string): BankTransfer {
  if (!transfer) throw new PaymentNotThere(`there is no transfer ${id}`);
  return transfer;
}
