import { listCategories } from '#domain/catalogue/list-categories.ts';
import { listModelYears } from '#domain/catalogue/list-model-years.ts';
import { listAddressesOfSlugs } from '#domain/catalogue/list-product-addresses.ts';
import { listContentAddresses } from '#domain/content/list-content-addresses.ts';
import { listDealerAddresses } from '#domain/dealers/list-dealer-addresses.ts';
import { listForms } from '#domain/forms/find-form.ts';
import { listLegalVersions } from '#domain/legal-texts/list-legal-versions.ts';
import { listPageAddresses } from '#domain/pages/list-page-addresses.ts';
import { isFixedPath } from '#domain/pages/taken-paths.ts';
import { findRedirect } from '#domain/redirects/find-redirect.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Locale } from '#shared/locale.ts';

type Reader = Pick<Shop, 'db' | 'clock'>;

/** A link as staff wrote it, for readers of one language. */
export type WrittenLink = { readonly locale: Locale; readonly to: string };

/** A link that leads nowhere, or by a redirect. */
export type FaultyLink = WrittenLink & { readonly fault: 'dead' | 'moved' };

/**
 * Finds those of these links that lead nowhere on the site, or only by a redirect. Addresses of
 * other sites, files and anchors of the same page are passed over.
 */
export async function findDeadLinks(shop: Reader, links: readonly WrittenLink[]): Promise<FaultyLink[]> {
  const own = links.filter(({ to }) => /^\/(?![/\\])/.test(to) && !to.startsWith('/media/'));
  const { brandSlug } = await findSiteConfig({ ...shop, locale: 'en' });
  const wanted = own.filter(({ to }) => !isFixedPath(pathOf(to), brandSlug));
  const byLocale = Map.groupBy(wanted, ({ locale }) => locale);
  const faulty: FaultyLink[] = [];
  for (const [locale, ofLocale] of byLocale) {
    const slugs = ofLocale.flatMap(({ to }) => productSlugOf(pathOf(to)) ?? []);
    const known = await readPaths({ ...shop, locale }, slugs);
    for (const link of ofLocale.filter(({ to }) => !known.has(pathOf(to)))) {
      const next = await findRedirect(shop, `/${locale}/${pathOf(link.to)}`);
      faulty.push({ ...link, fault: next === null ? 'dead' : 'moved' });
    }
  }
  return faulty;
}

/** `/bikes/road?usage=aero#top` is the path `bikes/road`. */
function pathOf(to: string): string {
  const [path = ''] = to.split(/[?#]/);
  return path.replace(/^\/+|\/+$/g, '');
}

/** The slug of the product that a path may lead to; undefined: to none. */
function productSlugOf(path: string): string | undefined {
  const [shelf, category, slug] = path.split('/');
  return shelf === 'infinitamente' ? category : slug;
}

/** The paths under a language with something published; of products, those of these slugs. */
async function readPaths(
  shop: Reader & { readonly locale: Locale },
  slugs: readonly string[],
): Promise<Set<string>> {
  const [pages, content, bikes, goods, years, dealers, forms, products, legal] = await Promise.all([
    listPageAddresses(shop),
    listContentAddresses(shop),
    listCategories(shop, 'bike'),
    listCategories(shop, 'shop'),
    listModelYears(shop),
    listDealerAddresses(shop),
    listForms(shop),
    readProductPaths(shop, slugs),
    listLegalVersions(shop, shop.locale),
  ]);
  return new Set([
    ...pages.map(({ path }) => path),
    ...content.map(({ path }) => path.replace(/^\//, '')),
    ...bikes.map(({ slug }) => `bikes/${slug}`),
    ...goods.map(({ slug }) => `shop/${slug}`),
    ...years.map(({ slug }) => `years/${slug}`),
    ...dealers.map(({ slug }) => `store-locator/${slug}`),
    ...forms.map(({ slug }) => `forms/${slug}`),
    ...products,
    ...legal.map(({ code }) => code),
  ]);
}

async function readProductPaths(
  shop: Pick<Shop, 'db' | 'locale'>,
  slugs: readonly string[],
): Promise<string[]> {
  const found = await listAddressesOfSlugs(shop, { locale: shop.locale, slugs });
  return found.flatMap(({ kind, categorySlug, slug }) => {
    const path = `${kind === 'bike' ? 'bikes' : 'shop'}/${categorySlug}/${slug}`;
    return [path, ...(kind === 'bike' ? [`${path}/world`, `infinitamente/${slug}`] : [])];
  });
}
