import { eq } from 'drizzle-orm';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { complaintsOf } from '#shared/complaints.ts';
import { findTransfer } from './find-transfer.ts';
import { paybackAccountInput } from './input.ts';
import { accountInvalid, accountKnown, nothingDue } from './refusals.ts';
import { bankTransfers } from './schema.ts';

/**
 * Saves the account for an order's money going back, as its buyer typed it. It can be saved
 * once only, so an old link cannot redirect the money. The caller has checked that the order
 * is the buyer's.
 * @throws Refusal bank-transfers.account-invalid (`fields`: iban, holder),
 *   bank-transfers.nothing-due, bank-transfers.account-known
 */
export function savePaybackAccount(
  shop: Shop,
  {
    number,
    typed,
  }: { readonly number: string; readonly typed: Readonly<Record<string, string | undefined>> },
): Promise<void> {
  return inTransaction(shop, async (inside) => {
    const isThis = eq(bankTransfers.orderReference, number);
    await inside.db.select({ id: bankTransfers.id }).from(bankTransfers).where(isThis).for('update');
    const transfer = await findTransfer(inside, number);
    if (!transfer || transfer.dueBackAmount === 0) throw nothingDue(number);
    if (transfer.paidBackTo) throw accountKnown();
    const parsed = paybackAccountInput.safeParse(typed);
    if (!parsed.success) throw accountInvalid(complaintsOf(parsed.error));
    const { holder: paybackHolder, iban: paybackIban } = parsed.data;
    await inside.db.update(bankTransfers).set({ paybackHolder, paybackIban }).where(isThis);
    const subject = { subjectKind: 'bank-transfer', subjectId: transfer.id };
    await recordAudit(inside, { action: 'bank-transfer.account-told', ...subject });
  });
}
