import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { checkouts } from '#domain/checkout/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { orders } from './schema.ts';

/** A checkout that was not touched for this long will hardly be finished. */
const BEGUN_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/** What hangs on deliveries to a country: checkouts begun in 30 days, and orders not there yet. */
export type CountryUse = { readonly checkouts: number; readonly orders: number };

/** @throws Refusal staff.right-lacking */
export async function readCountryUse(shop: Shop, country: string): Promise<CountryUse> {
  requireRight(shop, 'settings', 'look');
  const since = new Date(shop.clock.now().getTime() - BEGUN_FOR_MS);
  const goesThere = sql`upper(${checkouts.typed} ->> 'country') = ${country}`;
  const isUnderWay = inArray(orders.status, ['awaiting_payment', 'processing', 'pending']);
  return {
    checkouts: await shop.db.$count(checkouts, and(gt(checkouts.updatedAt, since), goesThere)),
    orders: await shop.db.$count(orders, and(eq(orders.country, country), isUnderWay)),
  };
}
