import { listShippingMethods } from '#domain/shipping/list-shipping-methods.ts';
import type { Shop } from '#domain/shop.ts';
import { findTaxRates } from '#domain/taxes/find-tax-rates.ts';
import { calendarDate } from '#shared/clock.ts';
import type { CartView } from './cart-view.ts';
import { cartOfSession } from './find-statement.ts';
import { viewOfRows } from './view-of-rows.ts';

/**
 * The visitor's cart in the shop's market and language, or null when there is none. VAT and the usual delivery are those of the shop's
 * country until an address is known. Lines that cannot be bought and prices that moved are in the view; nothing is written.
 * Three queries; one for an empty cart.
 */
export async function findCart(shop: Shop, guestSessionId: string): Promise<CartView | null> {
  const { market, locale, country } = shop;
  const now = shop.clock.now();
  const rows = await cartOfSession(shop.db, { guestSessionId, priceList: market.priceList, locale, now });
  const first = rows[0];
  if (!first) return null;
  if (first.lineId === null) return viewOfRows(first, rows, { shop, rates: new Map(), shipping: null });
  const rates = await findTaxRates(shop, { country, date: calendarDate(now) });
  const [usual] = await listShippingMethods(shop, { country });
  return viewOfRows(first, rows, { shop, rates, shipping: usual ?? null });
}
