import { addressOf } from '#app/addresses.ts';
import { listBuiltBikes } from '#app/site/catalogue/list-built-bikes.server.ts';
import { listWorlds } from '#app/site/catalogue/list-worlds.server.ts';
import { countModelYears } from '#domain/catalogue/count-model-years.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { listModelYears } from '#domain/catalogue/list-model-years.ts';
import { countProductAddresses, listProductAddresses } from '#domain/catalogue/list-product-addresses.ts';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { LEGAL_CODES } from '#domain/legal-texts/codes.ts';
import { listPageAddresses } from '#domain/pages/list-page-addresses.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

/** Products per sitemap. Search engines take 50,000 addresses of one file. */
const PRODUCTS_A_FILE = 5000;

type Entry = {
  readonly path: string /** When what it shows last changed; left out where nobody knows. */;
  readonly changedOn?: string;
};

/** The index of all sitemaps: per language one of pages and one for every 5000 products. */
export async function sitemapIndex(shop: Pick<Shop, 'db' | 'baseUrl'>): Promise<string> {
  const files = Math.ceil((await countProductAddresses(shop)) / PRODUCTS_A_FILE);
  const names = LOCALES.flatMap((locale) => [
    `pages-${locale}`,
    ...Array.from({ length: files }, (_, index) => `products-${locale}-${index + 1}`),
  ]);
  const entries = names.map((name) => `<sitemap><loc>${shop.baseUrl}/sitemaps/${name}.xml</loc></sitemap>`);
  return `${XML}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
}

/** A sitemap by its name in the index; null when the index has no such name. */
export async function sitemap(shop: Pick<Shop, 'db' | 'baseUrl'>, name: string): Promise<string | null> {
  const [, kind, language, number = '1'] =
    /^(pages|products)-([a-z]{2})(?:-([1-9]\d{0,4}))?$/.exec(name) ?? [];
  const locale = LOCALES.find((known) => known === language);
  if (!kind || !locale) return null;
  const entries =
    kind === 'pages' ? await pageEntries(shop, locale) : await productEntries(shop, locale, Number(number));
  if (entries.length === 0) return null;
  const urls = entries.map(
    ({ path, changedOn }) =>
      `<url><loc>${escaped(`${shop.baseUrl}${path}`)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}</url>`,
  );
  return `${XML}<urlset ${NAMESPACE}>${urls.join('')}</urlset>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

async function pageEntries(shop: Pick<Shop, 'db'>, locale: Locale): Promise<Entry[]> {
  const reader = { ...shop, locale };
  const [bikes, years, counts, goods, pages, worlds, built, dealers] = await Promise.all([
    listCategories(reader, 'bike'),
    listModelYears(shop),
    countModelYears(shop),
    listCategories(reader, 'shop'),
    listPageAddresses(shop),
    listWorlds(reader),
    listBuiltBikes(reader),
    listDealers(shop),
  ]);
  return [
    ...pages.map(({ path, changedOn }) => ({
      path: path === '' ? addressOf(locale, 'home') : addressOf(locale, 'all', { pathMatch: path }),
      changedOn,
    })),
    { path: addressOf(locale, 'bike-archive') },
    ...bikes.map(({ slug }) => ({ path: addressOf(locale, 'bike-archive-category', { category: slug }) })),
    ...built.map(({ slug }) => ({ path: addressOf(locale, 'infinitamente-item', { slug }) })),
    ...worlds.map(({ href, changedOn }) => ({ path: href, changedOn })),
    { path: addressOf(locale, 'year-archive-general') },
    ...years
      .filter(({ year }) => counts.has(year))
      .map(({ slug }) => ({ path: addressOf(locale, 'year-archive', { year: slug }) })),
    { path: addressOf(locale, 'ecommerce-archive') },
    ...goods.map(({ slug }) => ({
      path: addressOf(locale, 'ecommerce-archive-category', { category: slug }),
    })),
    { path: addressOf(locale, 'store-locator') },
    ...dealers.map(({ slug }) => ({ path: addressOf(locale, 'dealer', { slug }) })),
    ...LEGAL_CODES.map((code) => ({ path: addressOf(locale, code) })),
  ];
}

async function productEntries(shop: Pick<Shop, 'db'>, locale: Locale, number: number): Promise<Entry[]> {
  const skip = (number - 1) * PRODUCTS_A_FILE;
  const products = await listProductAddresses(shop, { locale, skip, limit: PRODUCTS_A_FILE });
  return products.map((one) => productEntry(one, locale));
}

function productEntry(
  { kind, categorySlug, slug, changedOn }: Awaited<ReturnType<typeof listProductAddresses>>[number],
  locale: Locale,
): Entry {
  const name = kind === 'bike' ? 'bike-item' : 'ecommerce-item';
  return { path: addressOf(locale, name, { category: categorySlug, slug }), changedOn };
}

/** Text escaped for XML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
