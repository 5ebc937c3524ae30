import { desc, eq } from 'drizzle-orm';
import { customerUnknown } from '#domain/customers/refusals.ts';
import { customers } from '#domain/customers/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireFreshRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import { reasonMissing } from './refusals.ts';
import { promiseErasure } from './request-erasure.ts';

/**
 * Staff promise a customer's erasure, after a letter for example. It waits its seven days like the
 * customer's own wish, and its mail says so. Asked twice, the first day counts.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, customers.unknown,
 *   personal-data.reason-missing
 */
export async function requestErasureOf(
  shop: Shop,
  { customerId, reason }: { readonly customerId: string; readonly reason: string },
): Promise<void> {
  requireFreshRight(shop, 'customers', 'change');
  const why = reason.trim().slice(0, 300);
  if (why === '') throw reasonMissing();
  if (!isId(customerId)) throw customerUnknown();
  await inTransaction(shop, async (inside) => {
    const known = await inside.db.$count(customers, eq(customers.id, customerId));
    if (known === 0) throw customerUnknown();
    const locale = await languageOf(inside, customerId);
    await promiseErasure(inside, { customerId, locale, reason: why });
  });
}

/** A profile has no language: that of the newest order. */
async function languageOf({ db }: Pick<Shop, 'db'>, customerId: string): Promise<Locale> {
  const [newest] = await db
    .select({ locale: orders.locale })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return newest?.locale ?? DEFAULT_LOCALE;
}
