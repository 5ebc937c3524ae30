import { asc, desc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import type { Manufacturer } from './manufacturer-fields.ts';
import { manufacturers } from './schema.ts';

/** All manufacturers, that of most goods first. @throws Refusal staff.right-lacking */
export async function listManufacturers(shop: Shop): Promise<Manufacturer[]> {
  requireRight(shop, 'catalogue', 'look');
  const { isDefault, name, code } = manufacturers;
  return shop.db.select().from(manufacturers).orderBy(desc(isDefault), asc(name), asc(code));
}
