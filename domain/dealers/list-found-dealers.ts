import { asc, ilike, or } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { DealerFile } from './read-dealer-file.ts';
import { dealers } from './schema.ts';

export type FoundDealer = Pick<DealerFile, 'slug' | 'name' | 'city' | 'country' | 'state'>;

/**
 * Dealers with a text in their name or a city that begins so, by their name.
 * @throws Refusal staff.right-lacking
 */
export async function listFoundDealers(shop: Shop, text: string, limit: number): Promise<FoundDealer[]> {
  requireRight(shop, 'quotes', 'look');
  const typed = text.trim().replaceAll(/[%_\\]/g, '');
  if (typed.length < 2) return [];
  const { slug, name, city, country, state } = dealers;
  return shop.db
    .select({ slug, name, city, country, state })
    .from(dealers)
    .where(or(ilike(name, `%${typed}%`), ilike(city, `${typed}%`)))
    .orderBy(asc(name))
    .limit(limit);
}
