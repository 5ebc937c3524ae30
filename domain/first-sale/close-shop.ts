import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireFreshRight } from '#domain/staff/require-right.ts';
import { reasonMissing } from './refusals.ts';
import { saveOpening } from './save-opening.ts';

/**
 * Closes the shop to the public; what was ordered goes on. Closed already, it stays so.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, first-sale.reason-missing
 */
export async function closeShop(shop: Shop, { reason }: { readonly reason: string }): Promise<void> {
  requireFreshRight(shop, 'settings', 'change');
  const why = reason.trim();
  if (why === '') throw reasonMissing();
  await inTransaction(shop, async (inside) => {
    if (!(await saveOpening(inside, false))) return;
    await recordAudit(inside, {
      ...{ action: 'first-sale.closed', subjectKind: 'shop', subjectId: '1', reason: why },
      ...{ before: { isOpen: true }, after: { isOpen: false } },
    });
  });
}
