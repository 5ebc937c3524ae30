import { asc } from 'drizzle-orm';
import type { LocaleEntry } from '#domain/locales/save-locales.ts';
import { locales } from '#domain/locales/schema.ts';
import type { Shop } from '#domain/shop.ts';

/** The languages offered, in the order the site lists them (specification section 3, Locale). */
export function listLocales(shop: Pick<Shop, 'db'>): Promise<LocaleEntry[]> {
  return shop.db.select().from(locales).orderBy(asc(locales.position));
}
