import { asc, eq } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { dealerUnknown } from './refusals.ts';
import { dealers } from './schema.ts';

export type DealerFile = typeof dealers.$inferSelect;

/**
 * The file of a dealer, open or closed, for staff.
 * @throws Refusal staff.right-lacking, dealers.unknown
 */
export async function readDealerFile(shop: Shop, slug: string): Promise<DealerFile> {
  requireRight(shop, 'quotes', 'look');
  const [row] = await shop.db.select().from(dealers).where(eq(dealers.slug, slug));
  if (!row) throw dealerUnknown();
  return row;
}

/** All files, by country, city and name. There are hundreds. @throws Refusal staff.right-lacking */
export async function listDealerFiles(shop: Shop): Promise<DealerFile[]> {
  requireRight(shop, 'quotes', 'look');
  return shop.db.select().from(dealers).orderBy(asc(dealers.country), asc(dealers.city), asc(dealers.name));
}
