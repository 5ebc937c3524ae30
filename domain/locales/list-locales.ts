import { asc } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import { locales } from './schema.ts';

export type LocaleEntry = typeof locales.$inferSelect;

/** The languages offered, in the order the site lists them (specification section 3, Locale). */
export function listLocales(shop: Pick<Shop, 'db'>): Promise<LocaleEntry[]> {
  return shop.db.select().from(locales).orderBy(asc(locales.position));
}
