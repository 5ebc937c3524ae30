import { batchQuery } from '#database/run-together.ts';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { findDepositTerms } from '#domain/deposits/find-deposit-terms.ts';
import { type ShippingMethod, shippingMethodsQuery } from '#domain/shipping/list-shipping-methods.ts';
import { type Reach, reachOf, usualWay } from '#domain/shipping/usual-way.ts';
import { readTogether, type Shop } from '#domain/shop.ts';
import { taxationQuery } from '#domain/taxes/find-taxation.ts';
import type { Taxation } from '#domain/taxes/taxation.ts';
import { calendarDate } from '#shared/clock.ts';
import type { CartView } from './cart-view.ts';
import { buildsOfSession, viewBuilds } from './find-builds.ts';
import { cartOfSession } from './find-statement.ts';
import { viewOfRows } from './view-of-rows.ts';

/** The taxation of an empty cart. */
const UNTAXED: Taxation = { place: '', rates: new Map(), takenOff: null };

/**
 * Finds the visitor's cart in the shop's market and language; null when there is none. VAT and
 * the usual delivery are those of the shop's country until an address is known. The view
 * includes lines that cannot be bought and changed prices. It writes nothing. Three queries; one
 * for an empty cart, more with bikes made to order.
 */
export async function findCart(shop: Shop, guestSessionId: string): Promise<CartView | null> {
  const { market, locale, country } = shop;
  const now = shop.clock.now();
  const values = { guestSessionId, priceList: market.priceList, locale, now };
  const [rows, built, taxation, methods] = await readTogether(shop, [
    batchQuery(cartOfSession, values, (found) => found),
    batchQuery(buildsOfSession, { guestSessionId, locale }, (found) => found),
    taxationQuery(shop, { country, date: calendarDate(now) }),
    shippingMethodsQuery(shop, { country }),
  ]);
  const first = rows[0];
  if (!first) return null;
  if (first.lineId === null && built.length === 0)
    return viewOfRows(first, rows, {
      shop,
      taxation: UNTAXED,
      shipping: null,
      reach: 'delivered',
      builds: [],
    });
  const hasBattery = [...rows, ...built].some(({ taxCategory }) => taxCategory === 'e-bike');
  const delivery = await usualDelivery(shop, methods, hasBattery);
  const builds = await viewBuilds(shop, built, delivery.shipping);
  const terms = builds.length > 0 ? await findDepositTerms(shop, market.code) : null;
  const depositPercent = terms?.sharePercent ?? null;
  return viewOfRows(first, rows, { shop, taxation, ...delivery, builds, depositPercent });
}

type Delivery = { readonly shipping: ShippingMethod | null; readonly reach: Reach };

/**
 * The usual delivery of goods to the shop's country: the first way. Carriers bring goods without a
 * battery everywhere, so whether a dealer hands over matters, and is asked, for e-bikes only.
 */
async function usualDelivery(
  shop: Shop,
  methods: readonly ShippingMethod[],
  hasBattery: boolean,
): Promise<Delivery> {
  const { country } = shop;
  const unasked = usualWay(methods, { country, hasBattery, canCollect: !hasBattery });
  if (unasked) return { shipping: unasked, reach: reachOf(methods, unasked) };
  const dealers = hasBattery ? await listDealers(shop, { country, service: 'collects' }) : [];
  const shipping = usualWay(methods, { country, hasBattery, canCollect: dealers.length > 0 });
  return { shipping, reach: reachOf(methods, shipping) };
}
