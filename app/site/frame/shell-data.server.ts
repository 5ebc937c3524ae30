import type { RequestContext } from '#app/context.ts';
import { brandLinks } from '#domain/brand/brand-links.ts';
import { findBrand } from '#domain/brand/find-brand.ts';
import { listSilentLanguages } from '#domain/languages/stop-language.ts';
import { listMenus } from '#domain/menus/list-menus.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';
import { listTickers } from '#domain/site-config/list-tickers.ts';
import { topEntry } from './menu-entry.ts';
import { listTopCategories } from './top-categories.server.ts';

/** What the shell shows on every page of a language. It is sent with each page, so it is small. */
export async function loadShell({
  shop,
  tagManagerId,
  addressCountry,
  publicApiUrl,
}: Pick<RequestContext, 'shop' | 'tagManagerId' | 'addressCountry' | 'publicApiUrl'>) {
  const [config, brand, tickers, notices, categories, [menu], silent] = await Promise.all([
    findSiteConfig(shop),
    findBrand(shop),
    listTickers(shop),
    listNotices(shop, 'site'),
    listTopCategories(shop),
    listMenus(shop, [1]),
    listSilentLanguages(shop),
  ]);
  return {
    locale: shop.locale,
    baseUrl: shop.baseUrl,
    // The country that this market's addresses name; missing for the language's own.
    ...(addressCountry ? { addressCountry } : {}),
    ...(publicApiUrl ? { publicApiUrl } : {}),
    ...(silent.length > 0 ? { silent } : {}),
    // The struck price is the lowest of the 30 days before, which must be said.
    ...(shop.market.lowestPriceRule ? { lowestPriceRule: true } : {}),
    siteName: config.siteName,
    payoff: config.payoff,
    brand: brandLinks(brand, shop.locale),
    /** Null where visitors are not asked about cookies, because nothing needs consent. */
    consent: tagManagerId || config.asksConsent ? { tagManagerId } : null,
    notices,
    tickerCount: tickers.length,
    hasPreHeader: config.preHeaderTextActive && config.preHeaderText !== '',
    hasNewsletterBanner: config.newsletterBanner !== null,
    mainMenu: (menu?.items ?? []).map((item) => topEntry(item, shop.locale)),
    ...categories,
  };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;
