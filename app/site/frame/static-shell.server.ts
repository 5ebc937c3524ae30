import type { RequestContext } from '#app/context.ts';
import { listUsages } from '#domain/catalogue/list-usages.ts';
import { listMenus, type MenuItem } from '#domain/menus/list-menus.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { listTickers } from '#domain/site-config/list-tickers.ts';
import { freeShipping } from './free-shipping.server.ts';
import { supportLines } from './support-hours.server.ts';
import { listTopCategories } from './top-categories.server.ts';

/** The data of the shell's static parts, the footers. It is not sent with each page. */
export async function loadStaticShell({ shop, tagManagerId }: Pick<RequestContext, 'shop' | 'tagManagerId'>) {
  const [config, tickers, categories, usages, [menu]] = await Promise.all([
    findSiteConfig(shop),
    listTickers(shop),
    listTopCategories(shop),
    listUsages(shop),
    listMenus(shop, [2]),
  ]);
  return {
    siteName: config.siteName,
    tickers,
    preHeader: config.preHeaderText,
    copyright: config.copyright,
    payoff: config.payoff,
    company: config.company,
    socialLinks: config.socialLinks,
    newsletterBanner: config.newsletterBanner,
    fundingUrl: config.fundingUrl,
    asksConsent: tagManagerId !== null || config.asksConsent,
    supportHours: supportLines(config.supportHours, shop.locale),
    freeShipping: await freeShipping(shop),
    ...categories,
    usages: usages.map(({ name, slug }) => ({ name, slug })),
    footerMenu: (menu?.items ?? []).map(footerItem),
  };
}

export type StaticShell = Awaited<ReturnType<typeof loadStaticShell>>;

/**
 * An entry of the footer. A heading has no `url`; `customizable` marks the link to the
 * configurator.
 */
export type FooterItem = Pick<MenuItem, 'slug' | 'label' | 'url' | 'target' | 'customizable'> & {
  children: FooterItem[];
};

function footerItem({ slug, label, url, target, customizable, children }: MenuItem): FooterItem {
  return { slug, label, url, target, customizable, children: children.map(footerItem) };
}
