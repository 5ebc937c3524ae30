import { eq } from 'drizzle-orm';
import { writeEvent } from '#domain/outbox/write-event.ts';
import { type NewPayment, ProviderError, ProviderRefused } from '#domain/payments/port.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { findBankAccount } from '#domain/site-config/find-bank-account.ts';
import { newId } from '#shared/ids.ts';
import { creditorReference } from './creditor-reference.ts';
import { type BankTransfer, findPaymentOf } from './lock-transfer.ts';
import { bankTransfers } from './schema.ts';

type Awaited = Pick<NewPayment, 'idempotencyKey' | 'orderReference' | 'amount' | 'currency'>;

/**
 * Makes the transfer that an order waits for; the same key gives the same transfer.
 * @throws ProviderRefused when the key belongs to another amount · ProviderError when the shop
 *   has no account
 */
export function awaitTransfer(shop: Shop, wanted: Awaited): Promise<BankTransfer> {
  return inTransaction(shop, async (inside) => {
    const account = await findBankAccount(inside);
    if (!account) throw new ProviderError('there is no bank account to transfer to');
    const { markets: _markets, ...payee } = account;
    const { idempotencyKey, orderReference, amount, currency } = wanted;
    const at = inside.clock.now();
    const row = { idempotencyKey, orderReference, amount, currency, payee };
    const reference = creditorReference(orderReference);
    const [made] = await inside.db
      .insert(bankTransfers)
      .values({ id: newId(), ...row, reference, state: 'awaited', createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: bankTransfers.idempotencyKey })
      .returning();
    if (!made) return sameAsBefore(inside, wanted);
    await announce(inside, made);
    return made;
  });
}

async function sameAsBefore({ db }: Shop, { idempotencyKey, amount, currency }: Awaited) {
  const [before] = await db
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.idempotencyKey, idempotencyKey));
  if (before?.amount !== amount || before.currency !== currency)
    throw new ProviderRefused('this key was used for another payment');
  return before;
}

/** Sends the event for the mail with the bank details. */
async function announce(shop: Shop, transfer: BankTransfer): Promise<void> {
  const payment = await findPaymentOf(shop, transfer);
  if (!payment) return;
  const payload = { orderId: payment.orderId };
  await writeEvent(shop, {
    name: 'bank-transfer.awaited',
    key: `bank-transfer.awaited:${transfer.id}`,
    payload,
  });
}
