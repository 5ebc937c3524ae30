import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { noErasure } from './refusals.ts';
import { erasures } from './schema.ts';
import { findWho, isWaitingOf, type Known, knownCustomer, subjectOf, type Who } from './who.ts';

/**
 * Takes back the acting customer's wish to be forgotten.
 * @throws Refusal customers.login-required, personal-data.no-erasure
 */
export async function cancelErasure(shop: Shop): Promise<void> {
  await takeBack(shop, knownCustomer(requireCustomer(shop)));
}

/**
 * The same for any customer or guest, by staff.
 * @throws Refusal staff.right-lacking, customers.unknown, personal-data.guest-unknown,
 *   personal-data.no-erasure
 */
export async function cancelErasureOf(shop: Shop, who: Who): Promise<void> {
  requireRight(shop, 'customers', 'change');
  await takeBack(shop, await findWho(shop, who));
}

async function takeBack(shop: Shop, known: Known): Promise<void> {
  await inTransaction(shop, async (inside) => {
    const { rowCount } = await inside.db
      .update(erasures)
      .set({ canceledAt: inside.clock.now(), reason: '', email: null })
      .where(isWaitingOf(known));
    if (rowCount === 0) throw noErasure();
    await recordAudit(inside, { action: 'personal-data.erasure-canceled', ...subjectOf(known) });
  });
}
