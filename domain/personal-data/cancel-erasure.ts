import { recordAudit } from '#domain/audit/record-audit.ts';
import { requireCustomer } from '#domain/customers/require-customer.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { writeErasureMail } from './erasure-mail.ts';
import { noErasure } from './refusals.ts';
import { findAddressOf } from './request-erasure.ts';
import { erasures } from './schema.ts';
import { findWho, isWaitingOf, type Known, knownCustomer, subjectOf, type Who } from './who.ts';

/**
 * Takes back the acting customer's wish to be forgotten.
 * @throws Refusal customers.login-required, personal-data.no-erasure
 */
export async function cancelErasure(shop: Shop): Promise<void> {
  const known = knownCustomer(requireCustomer(shop));
  await inTransaction(shop, (inside) => takeBack(inside, known));
}

/**
 * The same for any customer or guest, by staff: who was promised the erasure in a mail is told.
 * @throws Refusal staff.right-lacking, customers.unknown, personal-data.guest-unknown,
 *   personal-data.no-erasure
 */
export async function cancelErasureOf(shop: Shop, who: Who): Promise<void> {
  requireRight(shop, 'customers', 'change');
  await inTransaction(shop, async (inside) => {
    const known = await findWho(inside, who);
    const { id, locale } = await takeBack(inside, known);
    const as: Shop = { ...inside, locale };
    const toAddress = await findAddressOf(as, known);
    await writeErasureMail(as, { id, toAddress, kind: 'canceled', isGuest: known.email !== null });
  });
}

async function takeBack(inside: Shop, known: Known) {
  const [taken] = await inside.db
    .update(erasures)
    .set({ canceledAt: inside.clock.now(), reason: '', email: null })
    .where(isWaitingOf(known))
    .returning({ id: erasures.id, locale: erasures.locale });
  if (!taken) throw noErasure();
  await recordAudit(inside, { action: 'personal-data.erasure-canceled', ...subjectOf(known) });
  return taken;
}
