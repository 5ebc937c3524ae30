import { asc, eq, gte, or } from 'drizzle-orm';
import { type PaymentProvider, type ProviderPayment, ProviderRefused } from '#domain/payments/port.ts';
import type { Shop } from '#domain/shop.ts';
import { awaitTransfer } from './await-transfer.ts';
import { cancelTransfer } from './cancel-transfer.ts';
import { BANK_TRANSFER } from './code.ts';
import { isUnmatched } from './list-transfers.ts';
import { refundTransfer } from './refund-transfer.ts';
import { bankReceipts, bankTransfers } from './schema.ts';
import { getTransfer, viewOf } from './view-of.ts';

/**
 * Working days an order waits for its money: one for the transfer, the rest for buyers and
 * weekends.
 */
const PAYABLE_DAYS = 5;

/**
 * Makes the payment provider for bank transfers. It has no external service: the shop's database
 * stores the transfers and the shop's staff move the money.
 * @param open makes a shop that acts as the system
 * @param markets where it is offered; absent: wherever prices are in euro
 */
export function createBankTransfers(open: () => Shop, markets?: readonly string[]): PaymentProvider {
  const view = async (id: string) => viewOf(open(), await getTransfer(open(), id));
  return {
    code: BANK_TRANSFER,
    keyLifeMs: Number.POSITIVE_INFINITY,
    payableDays: PAYABLE_DAYS,
    currencies: ['EUR'],
    ...(markets && { markets }),
    createPayment: async (payment) => viewOf(open(), await awaitTransfer(open(), payment)),
    fetchPayment: view,
    findPayment: (key) => findByKey(open(), key),
    capturePayment: async (id) => {
      const shown = await view(id);
      if (shown.state !== 'captured') throw new ProviderRefused('nothing is reserved');
      return shown;
    },
    cancelPayment: async (id) => viewOf(open(), await cancelTransfer(open(), id)),
    refundPayment: async (id, refund) => viewOf(open(), await refundTransfer(open(), id, refund)),
    listPayments: (since) => list(open(), since),
    verifyNotification: async () => null,
  };
}

async function findByKey(shop: Shop, key: string): Promise<ProviderPayment | null> {
  const [found] = await shop.db.select().from(bankTransfers).where(eq(bankTransfers.idempotencyKey, key));
  return found ? viewOf(shop, found) : null;
}

/**
 * Lists the transfers that changed, and unmatched money, which the reconciliation reports to staff.
 */
async function list(shop: Shop, since: Date): Promise<ProviderPayment[]> {
  const isRecent = or(gte(bankTransfers.updatedAt, since), gte(bankTransfers.createdAt, since));
  const transfers = await shop.db.select().from(bankTransfers).where(isRecent).orderBy(asc(bankTransfers.id));
  const views = await Promise.all(transfers.map((transfer) => viewOf(shop, transfer)));
  const strange = await shop.db.select().from(bankReceipts).where(isUnmatched);
  return [...views, ...strange.map(asPayment)];
}

function asPayment(receipt: typeof bankReceipts.$inferSelect): ProviderPayment {
  const { id, typedReference, amount, currency } = receipt;
  return {
    ...{ reference: id, idempotencyKey: `receipt:${id}`, orderReference: typedReference, amount, currency },
    ...{ state: 'captured', capturedAmount: amount, refundedAmount: 0, redirectUrl: null },
    ...{ method: BANK_TRANSFER, cardLastDigits: null, refunds: [], disputes: [] },
  };
}
