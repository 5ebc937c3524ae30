import type { Shop } from '#domain/shop.ts';
import type { PageEntry } from './save-pages.ts';

/** Finds a page's path and names in every language, published or not; null when there is none. */
export async function findPageEntry(shop: Pick<Shop, 'db'>, code: string): Promise<PageEntry | null> {
  return (await shop.db.query.pages.findFirst({ where: { code } })) ?? null;
}
