import type { RequestContext } from '#app/context.ts';
import { brandLinks } from '#domain/brand/brand-links.ts';
import { findBrand } from '#domain/brand/find-brand.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { listUsages } from '#domain/catalogue/list-usages.ts';
import { listMenus, type MenuItem } from '#domain/menus/list-menus.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';
import { listTickers } from '#domain/site-config/list-tickers.ts';
import { freeShipping } from './free-shipping.server.ts';
import { topEntry } from './menu-entry.ts';
import { supportLines } from './support-hours.server.ts';

/** What the shell shows on every page of a language; small, because it travels with each page. */
export async function loadShell({ shop, tagManagerId }: Pick<RequestContext, 'shop' | 'tagManagerId'>) {
  const [config, brand, tickers, notices, bikes, goods, usages, [main, footer]] = await Promise.all([
    findSiteConfig(shop),
    findBrand(shop),
    listTickers(shop),
    listNotices(shop, 'site'),
    listCategories(shop, 'bike'),
    listCategories(shop, 'shop'),
    listUsages(shop),
    listMenus(shop, [1, 2]),
  ]);
  return {
    locale: shop.locale,
    baseUrl: shop.baseUrl,
    siteName: config.siteName,
    payoff: config.payoff,
    copyright: config.copyright,
    company: config.company,
    wordmark: brand.wordmark,
    symbol: brand.symbol,
    brand: brandLinks(brand, shop.locale),
    socialLinks: config.socialLinks,
    newsletterBanner: config.newsletterBanner,
    fundingUrl: config.fundingUrl,
    supportHours: supportLines(config.supportHours, shop.locale),
    freeShipping: await freeShipping(shop, config),
    /** Null where visitors are not asked about cookies: nothing needs their consent. */
    consent: tagManagerId || config.asksConsent ? { tagManagerId } : null,
    tickers,
    notices,
    mainMenu: (main?.items ?? []).map((item) => topEntry(item, shop.locale)),
    bikeCategories: bikes.filter((category) => category.parentCode === null).map(named),
    shopCategories: goods.filter((category) => category.parentCode === null).map(named),
    usages: usages.map(named),
    footerMenu: (footer?.items ?? []).map(footerItem),
  };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;

/** An entry of the foot; a heading has no `url`, and `customizable` marks the way to a colour of one's own. */
export type FooterItem = Pick<MenuItem, 'slug' | 'label' | 'url' | 'target' | 'customizable'> & {
  children: FooterItem[];
};

function footerItem({ slug, label, url, target, customizable, children }: MenuItem): FooterItem {
  return { slug, label, url, target, customizable, children: children.map(footerItem) };
}

function named({ name, slug }: { name: string; slug: string }) {
  return { name, slug };
}
