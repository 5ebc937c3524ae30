import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import { isWaiting } from './find-erasure.ts';
import { noErasure } from './refusals.ts';
import { erasures } from './schema.ts';

/**
 * Takes back the acting customer's wish to be forgotten.
 * @throws Refusal customers.login-required, personal-data.no-erasure
 */
export async function cancelErasure(shop: Shop): Promise<void> {
  await takeBack(shop, requireCustomer(shop));
}

/**
 * The same for any customer, by staff.
 * @throws Refusal staff.right-lacking, personal-data.no-erasure
 */
export async function cancelErasureOf(shop: Shop, customerId: string): Promise<void> {
  requireRight(shop, 'customers', 'change');
  if (!isId(customerId)) throw noErasure();
  await takeBack(shop, customerId);
}

async function takeBack(shop: Shop, customerId: string): Promise<void> {
  await inTransaction(shop, async (inside) => {
    const { rowCount } = await inside.db
      .update(erasures)
      .set({ canceledAt: inside.clock.now(), reason: '' })
      .where(isWaiting(customerId));
    if (rowCount === 0) throw noErasure();
    await recordAudit(inside, {
      action: 'personal-data.erasure-canceled',
      ...{ subjectKind: 'customer', subjectId: customerId },
    });
  });
}
