import { asc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { nameIn } from './name-in.ts';
import { markets } from './schema.ts';

export type Market = Pick<
  typeof markets.$inferSelect,
  'code' | 'name' | 'currency' | 'priceListSlug' | 'pricesIncludeVat'
>;

/** All markets in their order, named in the reader's language. */
export function listMarkets({ db, locale }: Pick<Shop, 'db' | 'locale'>): Promise<Market[]> {
  const { code, currency, priceListSlug, pricesIncludeVat, position } = markets;
  return db
    .select({ code, name: nameIn(locale), currency, priceListSlug, pricesIncludeVat })
    .from(markets)
    .orderBy(asc(position), asc(code));
}
