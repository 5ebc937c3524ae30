import { addressOf, inMarket } from '#app/addresses.ts';
import { listBuiltBikes } from '#app/site/catalogue/list-built-bikes.server.ts';
import { listWorlds } from '#app/site/catalogue/list-worlds.server.ts';
import { countModelYears } from '#domain/catalogue/count-model-years.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { listModelYears } from '#domain/catalogue/list-model-years.ts';
import { countProductAddresses, listProductAddresses } from '#domain/catalogue/list-product-addresses.ts';
import { newestChange, readShelfChanges } from '#domain/catalogue/read-shelf-changes.ts';
import { listContentAddresses } from '#domain/content/list-content-addresses.ts';
import { listDealerAddresses } from '#domain/dealers/list-dealer-addresses.ts';
import { listSilentLanguages } from '#domain/languages/stop-language.ts';
import { listLegalVersions } from '#domain/legal-texts/list-legal-versions.ts';
import { listPageAddresses } from '#domain/pages/list-page-addresses.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';

/**
 * Products per sitemap. Search engines take 50,000 addresses of one file, and each product has one
 * in every market.
 */
const PRODUCTS_A_FILE = 5000;

type Entry = {
  readonly path: string;
  /** The calendar day when what it shows last changed; undefined: nobody knows. */
  readonly changedOn: string | undefined;
  /** It has prices, and so an address in every market. */
  readonly inMarkets?: boolean;
};

type Reader = Pick<Shop, 'db' | 'baseUrl' | 'clock'> & {
  /** The countries that stand for the markets which are not a language's own. */
  readonly foreignCountries: (locale: Locale) => readonly string[];
};

/** The index of all sitemaps: per language one of pages and one for every 5000 products. */
export async function sitemapIndex(shop: Reader): Promise<string> {
  const files = Math.ceil((await countProductAddresses(shop)) / PRODUCTS_A_FILE);
  const silent = await listSilentLanguages(shop);
  const spoken = LOCALES.filter((locale) => !silent.includes(locale));
  const names = spoken.flatMap((locale) => [
    `pages-${locale}`,
    ...Array.from({ length: files }, (_, index) => `products-${locale}-${index + 1}`),
  ]);
  const changedOn = newestChange(await readShelfChanges(shop));
  const entries = names.map(
    (name) => `<sitemap><loc>${shop.baseUrl}/sitemaps/${name}.xml</loc>${lastmod(changedOn)}</sitemap>`,
  );
  return `${XML}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`;
}

/** A sitemap by its name in the index; null when the index has no such name. */
export async function sitemap(shop: Reader, name: string): Promise<string | null> {
  const [, kind, language, number = '1'] =
    /^(pages|products)-([a-z]{2})(?:-([1-9]\d{0,4}))?$/.exec(name) ?? [];
  const locale = LOCALES.find((known) => known === language);
  if (!kind || !locale || (await listSilentLanguages(shop)).includes(locale)) return null;
  const entries =
    kind === 'pages' ? await pageEntries(shop, locale) : await productEntries(shop, locale, Number(number));
  if (entries.length === 0) return null;
  const foreign = shop.foreignCountries(locale);
  const urls = entries.flatMap(({ path, changedOn, inMarkets }) =>
    [null, ...(inMarkets ? foreign : [])].map(
      (country) =>
        `<url><loc>${escaped(shop.baseUrl + inMarket(path, country))}</loc>${lastmod(changedOn)}</url>`,
    ),
  );
  return `${XML}<urlset ${NAMESPACE}>${urls.join('')}</urlset>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function lastmod(changedOn: string | undefined): string {
  return changedOn ? `<lastmod>${changedOn}</lastmod>` : '';
}

async function pageEntries(shop: Reader, locale: Locale): Promise<Entry[]> {
  const [pages, content, shelves, dealers, versions] = await Promise.all([
    listPageAddresses(shop),
    listContentAddresses({ ...shop, locale }),
    shelfEntries({ ...shop, locale }),
    listDealerAddresses(shop),
    listLegalVersions(shop, locale),
  ]);
  const openings = dealers.map(({ changedOn }) => changedOn);
  const entries = [
    ...pages.map(({ path, changedOn }) =>
      path === ''
        ? { path: addressOf(locale, 'home'), changedOn, inMarkets: true }
        : {
            path: addressOf(locale, 'all', { pathMatch: path }),
            changedOn,
            inMarkets: path === 'infinitamente',
          },
    ),
    ...content.map(({ path: pathMatch, changedOn }) => ({
      path: addressOf(locale, 'all', { pathMatch }),
      changedOn,
    })),
    ...shelves,
    { path: addressOf(locale, 'store-locator'), changedOn: openings.toSorted().at(-1) },
    ...dealers.map(({ slug, changedOn }) => ({ path: addressOf(locale, 'dealer', { slug }), changedOn })),
    ...versions.map(({ code, version }) => ({ path: addressOf(locale, code), changedOn: version })),
  ];
  // A page may stand around what the site lists itself: the last one says when that changed.
  return [...new Map(entries.map((entry) => [entry.path, entry])).values()];
}

/** Archives, years, worlds and bikes built to order: what they show changes with the products. */
async function shelfEntries(reader: Pick<Shop, 'db' | 'locale'>): Promise<Entry[]> {
  const { locale } = reader;
  const [changes, bikes, years, counts, goods, worlds, built] = await Promise.all([
    readShelfChanges(reader),
    listCategories(reader, 'bike'),
    listModelYears(reader),
    countModelYears(reader),
    listCategories(reader, 'shop'),
    listWorlds(reader),
    listBuiltBikes(reader),
  ]);
  const of = (shelf: Parameters<typeof newestChange>[1]) => newestChange(changes, shelf);
  const entries = [
    { path: addressOf(locale, 'bike-archive'), changedOn: of({ isBike: true }) },
    ...bikes.map(({ code, slug: category }) => ({
      path: addressOf(locale, 'bike-archive-category', { category }),
      changedOn: of({ category: code }),
    })),
    ...built.map(({ code, slug }) => ({
      path: addressOf(locale, 'infinitamente-item', { slug }),
      changedOn: of({ product: code }),
    })),
    ...worlds.map(({ href, changedOn }) => ({ path: href, changedOn })),
    { path: addressOf(locale, 'year-archive-general'), changedOn: of({ isBike: true }) },
    ...years
      .filter(({ year }) => counts.has(year))
      .map(({ slug, year }) => ({
        path: addressOf(locale, 'year-archive', { year: slug }),
        changedOn: of({ year }),
      })),
    { path: addressOf(locale, 'ecommerce-archive'), changedOn: of({ isBike: false }) },
    ...goods.map(({ code, slug: category }) => ({
      path: addressOf(locale, 'ecommerce-archive-category', { category }),
      changedOn: of({ category: code }),
    })),
  ];
  return entries.map((entry) => ({ ...entry, inMarkets: true }));
}

async function productEntries(shop: Reader, locale: Locale, number: number): Promise<Entry[]> {
  const skip = (number - 1) * PRODUCTS_A_FILE;
  const products = await listProductAddresses(shop, { locale, skip, limit: PRODUCTS_A_FILE });
  return products.map((one) => productEntry(one, locale));
}

function productEntry(
  { kind, categorySlug, slug, changedOn }: Awaited<ReturnType<typeof listProductAddresses>>[number],
  locale: Locale,
): Entry {
  const name = kind === 'bike' ? 'bike-item' : 'ecommerce-item';
  return { path: addressOf(locale, name, { category: categorySlug, slug }), changedOn, inMarkets: true };
}

/** Text escaped for XML, without the control characters that XML has no way to write. */
export function escaped(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
