import { asc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { markets } from './schema.ts';

export type Market = Pick<
  typeof markets.$inferSelect,
  'code' | 'name' | 'currency' | 'priceListSlug' | 'pricesIncludeVat'
>;

/** All markets in their order. */
export function listMarkets({ db }: Pick<Shop, 'db'>): Promise<Market[]> {
  const { code, name, currency, priceListSlug, pricesIncludeVat, position } = markets;
  return db
    .select({ code, name, currency, priceListSlug, pricesIncludeVat })
    .from(markets)
    .orderBy(asc(position), asc(code));
}
