import { and, asc, desc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { Currency } from '#shared/money.ts';
import { readCreditedAmount } from './lock-transfer.ts';
import { bankPaybacks, bankTransfers, type PaybackReason, type Payee } from './schema.ts';
import type { TransferState } from './states.ts';

/** An order's transfer as its buyer sees it. Amounts in minor units. */
export type TransferView = {
  readonly id: string;
  readonly state: TransferState;
  readonly payee: Payee;
  readonly reference: string;
  readonly amount: number;
  /** The part that arrived. */
  readonly receivedAmount: number;
  /** The part that is still missing. */
  readonly restAmount: number;
  readonly currency: Currency;
  /** What is to be sent back and was not yet. */
  readonly dueBackAmount: number;
  /** The account for the money going back, as far as it may be shown; null while it is unknown. */
  readonly paidBackTo: { readonly ibanEnd: string } | null;
};

/** Finds the last transfer of an order by its number; null when it has none. */
export async function findTransfer(
  shop: Pick<Shop, 'db'>,
  orderReference: string,
): Promise<TransferView | null> {
  const [transfer] = await shop.db
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.orderReference, orderReference))
    .orderBy(desc(bankTransfers.id))
    .limit(1);
  if (!transfer) return null;
  const { id, state, payee, reference, amount, currency, paybackIban } = transfer;
  const receivedAmount = await readCreditedAmount(shop, id);
  const due = await listDueBack(shop, orderReference);
  return {
    ...{ id, state, payee, reference, amount, currency, receivedAmount },
    restAmount: state === 'awaited' ? amount - receivedAmount : 0,
    dueBackAmount: due.reduce((sum, one) => sum + one.amount, 0),
    paidBackTo: paybackIban ? { ibanEnd: paybackIban.slice(-4) } : null,
  };
}

/** The due paybacks of an order, the oldest first. */
function listDueBack({ db }: Pick<Shop, 'db'>, orderReference: string) {
  return db
    .select({ id: bankPaybacks.id, amount: bankPaybacks.amount })
    .from(bankPaybacks)
    .innerJoin(bankTransfers, eq(bankTransfers.id, bankPaybacks.transferId))
    .where(and(eq(bankTransfers.orderReference, orderReference), eq(bankPaybacks.state, 'due')))
    .orderBy(asc(bankPaybacks.id));
}

export type PaybackView = {
  readonly amount: number;
  readonly reason: PaybackReason;
  readonly isSent: boolean;
  readonly isAccountKnown: boolean;
};

/** Reads a payback for its mail. @throws Error when there is none */
export async function getPayback({ db }: Pick<Shop, 'db'>, paybackId: string): Promise<PaybackView> {
  const [found] = await db
    .select({ row: bankPaybacks, iban: bankTransfers.paybackIban })
    .from(bankPaybacks)
    .innerJoin(bankTransfers, eq(bankTransfers.id, bankPaybacks.transferId))
    .where(eq(bankPaybacks.id, paybackId));
  if (!found) throw new Error(`There is no payback ${paybackId}`);
  const { amount, reason, state } = found.row;
  return { amount, reason, isSent: state === 'sent', isAccountKnown: found.iban !== null };
}
