import { desc, eq } from 'drizzle-orm';
import { customerUnknown } from '#domain/customers/refusals.ts';
import { customers } from '#domain/customers/schema.ts';
import { orders } from '#domain/orders/schema.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireFreshRight } from '#domain/staff/require-right.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import { reasonMissing } from './refusals.ts';
import { promiseErasure } from './request-erasure.ts';
import { findWho, isOrderOf, type Known, type Who } from './who.ts';

/**
 * Staff promise the erasure of a customer or guest, after a letter for example. It waits its seven
 * days like the customer's own wish, and its mail says so. Asked twice, the first day counts.
 * @throws Refusal staff.right-lacking, staff.sign-in-again, customers.unknown,
 *   personal-data.guest-unknown, personal-data.reason-missing
 */
export async function requestErasureOf(
  shop: Shop,
  { who, reason }: { readonly who: Who; readonly reason: string },
): Promise<void> {
  requireFreshRight(shop, 'customers', 'change');
  const why = reason.trim().slice(0, 300);
  if (why === '') throw reasonMissing();
  await inTransaction(shop, async (inside) => {
    const known = await findWho(inside, who);
    if (known.email === null) await requireKnown(inside, known.customerId);
    await promiseErasure(inside, { known, locale: await languageOf(inside, known), reason: why });
  });
}

async function requireKnown({ db }: Pick<Shop, 'db'>, customerId: string): Promise<void> {
  if ((await db.$count(customers, eq(customers.id, customerId))) === 0) throw customerUnknown();
}

/** Neither profile nor address has a language: that of the newest order. */
async function languageOf({ db }: Pick<Shop, 'db'>, known: Known): Promise<Locale> {
  const [newest] = await db
    .select({ locale: orders.locale })
    .from(orders)
    .where(isOrderOf(known))
    .orderBy(desc(orders.placedAt))
    .limit(1);
  return newest?.locale ?? DEFAULT_LOCALE;
}
