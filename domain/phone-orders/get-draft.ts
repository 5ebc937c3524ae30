import { eq } from 'drizzle-orm';
import { carts } from '#domain/carts/schema.ts';
import { findMarketOfCountry } from '#domain/markets/find-market-of-country.ts';
import { requireStaff } from '#domain/orders/require-staff.ts';
import type { Shop } from '#domain/shop.ts';
import { isId } from '#shared/ids.ts';
import { draftUnknown } from './refusals.ts';
import { phoneOrderDrafts } from './schema.ts';

export type Draft = { readonly id: string; readonly guestSessionId: string };

/** A draft, and the shop as its buyer would see it: their country, market and language. */
export type DraftInShop = { readonly draft: Draft; readonly at: Shop };

/**
 * Gets a draft and the shop at its buyer's place. The limits on unpaid orders are for visitors, so
 * they do not hold for it.
 * @throws Refusal phone-orders.unknown, orders.staff-only, staff.right-lacking
 */
export async function getDraft(shop: Shop, id: string): Promise<DraftInShop> {
  requireStaff(shop, 'change');
  const [found] = isId(id)
    ? await shop.db
        .select({ draft: phoneOrderDrafts, guestSessionId: carts.guestSessionId })
        .from(phoneOrderDrafts)
        .innerJoin(carts, eq(carts.id, phoneOrderDrafts.cartId))
        .where(eq(phoneOrderDrafts.cartId, id))
    : [];
  if (!found?.guestSessionId) throw draftUnknown();
  const { country, locale } = found.draft;
  const market = await findMarketOfCountry(shop.db, country);
  const { ordering: _limits, ...free } = shop;
  return { draft: { id, guestSessionId: found.guestSessionId }, at: { ...free, market, country, locale } };
}
