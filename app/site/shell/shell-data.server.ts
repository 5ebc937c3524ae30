import type { RequestContext } from '#app/context.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { listTickers } from '#domain/site-config/list-tickers.ts';

/** What the shell shows on every page of a language; small, because it travels with each page. */
export async function loadShell({ shop }: Pick<RequestContext, 'shop'>) {
  const [config, tickers, bikes, goods] = await Promise.all([
    findSiteConfig(shop),
    listTickers(shop),
    listCategories(shop, 'bike'),
    listCategories(shop, 'shop'),
  ]);
  const named = (category: { name: string; slug: string }) => ({ name: category.name, slug: category.slug });
  return {
    locale: shop.locale,
    baseUrl: shop.baseUrl,
    siteName: config.siteName,
    payoff: config.payoff,
    copyright: config.copyright,
    company: config.company,
    wordmark: config.wordmark,
    tickers,
    bikeCategories: bikes.filter((category) => category.parentCode === null).map(named),
    shopCategories: goods.filter((category) => category.parentCode === null).map(named),
  };
}

export type ShellData = Awaited<ReturnType<typeof loadShell>>;
