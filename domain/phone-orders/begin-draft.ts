import { eq } from 'drizzle-orm';
import { carts } from '#domain/carts/schema.ts';
import { saveCheckout } from '#domain/checkout/save-checkout.ts';
import type { CheckoutField } from '#domain/checkout/typed.ts';
import { draftGuestSession } from '#domain/customers/draft-guest-session.ts';
import { customers, guestSessions } from '#domain/customers/schema.ts';
import { findCountry } from '#domain/markets/find-country.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { newId } from '#shared/ids.ts';
import { isLocale } from '#shared/locale.ts';
import { draftInvalid } from './refusals.ts';
import { phoneOrderDrafts } from './schema.ts';

/** A draft lives so long; what is typed and not ordered goes with it. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

export type DraftToBegin = {
  readonly country: string;
  readonly locale: string;
  /** The buyer's, if it is known yet; a customer's address and telephone come along. */
  readonly email?: string;
};

/**
 * Begins an order by phone: an empty bag of its own, for a country and in the buyer's language.
 * @returns the draft's id
 * @throws Refusal phone-orders.input-invalid, orders.staff-only, staff.right-lacking
 */
export async function beginDraft(shop: Shop, { locale, ...wanted }: DraftToBegin): Promise<string> {
  requireStaff(shop, 'change');
  const country = await findCountry(shop.db, wanted.country);
  if (!country?.isServed) throw draftInvalid({ country: 'checkout.country-unknown' });
  if (!isLocale(locale)) throw draftInvalid({ locale: 'phone-orders.input-invalid' });
  const begunAt = shop.clock.now();
  const { row } = draftGuestSession(begunAt);
  const session = { ...row, expiresAt: new Date(begunAt.getTime() + LIFE_MS) };
  const cartId = newId(begunAt.getTime());
  const email = wanted.email?.trim() ?? '';
  const typed = { ...(await typedOfCustomer(shop, email, country.code)), email, country: country.code };
  await inTransaction(shop, async (inside) => {
    const { db } = inside;
    await db.insert(guestSessions).values(session);
    const cart = { id: cartId, guestSessionId: session.id, couponCodes: [] };
    await db.insert(carts).values({ ...cart, createdAt: begunAt, updatedAt: begunAt });
    await db.insert(phoneOrderDrafts).values({ cartId, country: country.code, locale, begunAt });
    await saveCheckout(inside, { cartId, typed });
  });
  return cartId;
}

/** What the profile of a customer has for this country; nothing for who may not see persons. */
async function typedOfCustomer(
  shop: Shop,
  email: string,
  country: string,
): Promise<Partial<Record<CheckoutField, string>>> {
  if (email === '' || !mayAct(shop, 'persons', 'look')) return {};
  const [found] = await shop.db.select().from(customers).where(eq(customers.email, email.toLowerCase()));
  if (!found) return {};
  const { firstName, lastName, phone, address: street, zipCode: postalCode, city, province } = found;
  return {
    firstName,
    lastName,
    phone,
    ...(found.country === country && { street, postalCode, city, province }),
  };
}
