import type { Category } from '#domain/catalogue/list-categories.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { listUsages } from '#domain/catalogue/list-usages.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

/** The slug of one category in every language. */
export async function categorySlugs(
  shop: Shop,
  kind: Category['kind'],
  code: string,
): Promise<Record<Locale, string>> {
  return perLocale(code, (locale) => listCategories({ ...shop, locale }, kind));
}

/** The slug of one usage in every language. */
export async function usageSlugs(shop: Shop, code: string): Promise<Record<Locale, string>> {
  return perLocale(code, (locale) => listUsages({ ...shop, locale }));
}

async function perLocale(code: string, list: (locale: Locale) => Promise<{ code: string; slug: string }[]>) {
  const slugs = await Promise.all(
    LOCALES.map(async (locale) => {
      const found = (await list(locale)).find((thing) => thing.code === code);
      return [locale, found?.slug ?? code] as const;
    }),
  );
  return Object.fromEntries(slugs) as Record<Locale, string>;
}
