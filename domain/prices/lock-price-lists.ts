import { asc, eq, inArray } from 'drizzle-orm';
import type { Handle } from '#database/connect.ts';
import { markets } from '#domain/markets/schema.ts';
import { priceLists } from './schema.ts';

/**
 * Locks price lists until the transaction ends; left out: all. Who reads prices to write them back
 * calls it before reading, else a colleague's price of the moment between is undone.
 */
export function lockPriceLists(db: Handle, slugs?: readonly string[]) {
  return db
    .select({ slug: priceLists.slug, lowestPriceRule: markets.lowestPriceRule })
    .from(priceLists)
    .innerJoin(markets, eq(markets.code, priceLists.marketCode))
    .where(slugs && inArray(priceLists.slug, [...slugs]))
    .orderBy(asc(priceLists.slug))
    .for('no key update', { of: priceLists });
}
