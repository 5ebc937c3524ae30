import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { entryUnknown } from './refusals.ts';
import { requireStaff } from './require-staff.ts';
import { bankReceipts, bankTransfers } from './schema.ts';

/**
 * Finds an entry of the bank's statement; `orderReference` is null while nobody knows its order,
 * `returnedOn` unless the money went back to its sender.
 * @throws Refusal bank-transfers.staff-only, bank-transfers.entry-unknown
 */
export async function getReceipt(
  shop: Pick<Shop, 'db' | 'actor' | 'requestId' | 'clock'>,
  receiptId: string,
) {
  requireStaff(shop, 'look');
  const { id, entry, typedReference, amount, currency, bookedOn, transferId } = bankReceipts;
  const { returnedOn, returnBankId, returnReason, returnedBy } = bankReceipts;
  const { orderReference } = bankTransfers;
  const returned = { returnedOn, returnBankId, returnReason, returnedBy };
  const shown = { id, entry, typedReference, amount, currency, bookedOn, orderReference, ...returned };
  if (!isId(receiptId)) throw entryUnknown(receiptId);
  const [receipt] = await shop.db
    .select(shown)
    .from(bankReceipts)
    .leftJoin(bankTransfers, eq(bankTransfers.id, transferId))
    .where(eq(id, receiptId));
  if (!receipt) throw entryUnknown(receiptId);
  return receipt;
}
