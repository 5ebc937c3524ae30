import { eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { type InstalmentOffer, instalmentOffers } from './schema.ts';

export type { InstalmentOffer };

/** The offer that is advertised in the visitor's country; null: none. */
export async function findInstalmentOffer({
  db,
  market,
  country,
}: Pick<Shop, 'db' | 'market' | 'country'>): Promise<InstalmentOffer | null> {
  const [offer] = await db
    .select()
    .from(instalmentOffers)
    .where(eq(instalmentOffers.marketCode, market.code));
  return offer?.isAdvertised && offer.countries.includes(country) ? offer : null;
}
