import { recordAudit } from '#domain/audit/record-audit.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireFreshRight } from '#domain/staff/require-right.ts';
import { findOpening } from './find-opening.ts';
import { missingOf } from './needed-steps.ts';
import { readSteps } from './read-first-steps.ts';
import { stepsMissing } from './refusals.ts';
import { saveOpening } from './save-opening.ts';

type Why = { readonly reason?: string };

/**
 * Opens the shop to the public. The first time that wants the steps without which nobody can buy;
 * a shop that was open before opens as it is. Open already, it stays so.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, first-sale.steps-missing with the steps
 *   as its fields
 */
export async function openShop(shop: Shop, { reason = '' }: Why = {}): Promise<void> {
  requireFreshRight(shop, 'settings', 'change');
  await inTransaction(shop, async (inside) => {
    const { since } = await findOpening(inside);
    const missing = since === null ? missingOf(await readSteps(inside)) : [];
    if (missing.length > 0) throw stepsMissing(missing);
    if (!(await saveOpening(inside, true))) return;
    await recordAudit(inside, {
      ...{ action: 'first-sale.opened', subjectKind: 'shop', subjectId: '1', reason: reason.trim() },
      ...{ before: { isOpen: false }, after: { isOpen: true } },
    });
  });
}
