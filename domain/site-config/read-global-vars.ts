import { type Category, listCategories } from '#domain/catalogue/list-categories.ts';
import { type CategoryBikes, listCategoryBikes } from '#domain/catalogue/list-category-bikes.ts';
import { listModelYears } from '#domain/catalogue/list-model-years.ts';
import { listUsages } from '#domain/catalogue/list-usages.ts';
import { listServedCountries } from '#domain/markets/list-countries.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from './find-site-config.ts';
import { listTickers, type Ticker } from './list-tickers.ts';

type NameAndSlug = { name: string; slug: string };

/**
 * Global variables as the specification names them (sections 3 and 7); this is the body
 * of GET global-vars.
 */
export type GlobalVars = {
  shop_categories: NameAndSlug[];
  categories: (NameAndSlug & { bikes: NameAndSlug[] })[];
  usages: NameAndSlug[];
  years: NameAndSlug[];
  countries: { code: string; local_name: string; locales: string[] }[];
  tickers: Ticker[];
  current_year: number;
};

/**
 * Reads what every page of a language needs: menus, the country menu and the bar on top. The
 * browser asks again when the language changes.
 */
export async function readGlobalVars(shop: Pick<Shop, 'db' | 'locale'>): Promise<GlobalVars> {
  const [shopCategories, bikeCategories, bikes, usages, years, countries, tickers, config] =
    await Promise.all([
      listCategories(shop, 'shop'),
      listCategories(shop, 'bike'),
      listCategoryBikes(shop),
      listUsages(shop),
      listModelYears(shop),
      listServedCountries(shop),
      listTickers(shop),
      findSiteConfig(shop),
    ]);
  return {
    shop_categories: shopCategories.map(nameAndSlug),
    categories: bikeCategories.map((category) => withBikes(category, bikes)),
    usages: usages.map(nameAndSlug),
    years: years.map(nameAndSlug),
    countries: countries.map((country) => ({
      code: country.code,
      local_name: country.localName,
      locales: country.locales,
    })),
    tickers,
    current_year: config.currentYear,
  };
}

function nameAndSlug({ name, slug }: NameAndSlug): NameAndSlug {
  return { name, slug };
}

function withBikes(category: Category, bikes: CategoryBikes): NameAndSlug & { bikes: NameAndSlug[] } {
  return { ...nameAndSlug(category), bikes: (bikes.get(category.code) ?? []).map(nameAndSlug) };
}
