import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { crumbsNode } from '#app/structured-data/store-node.server.ts';
import type { Page } from '#domain/pages/find-page.ts';
import { listArticles } from '#domain/pages/list-articles.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { MESSAGES } from '#messages/catalogue.ts';

/** Tells machines the way to a content page, and of a page of the journal that it is an article. */
export async function describePage(visit: RequestContext, page: Page, path: string): Promise<void> {
  const { shop } = visit;
  const { baseUrl, locale } = shop;
  if (path === '') return;
  const addressAt = (pathMatch: string) => addressOf(locale, 'all', { pathMatch });
  visit.describe(
    crumbsNode(baseUrl, [
      { name: MESSAGES[locale].breadcrumbs.home, href: addressOf(locale, 'home') },
      ...page.parents.map((parent) => ({ name: parent.title, href: addressAt(parent.path) })),
      { name: page.title, href: addressAt(path) },
    ]),
  );
  const [article] = page.layout === 'blog' ? await listArticles(shop, { path }) : [];
  if (!article) return;
  const { siteName } = await findSiteConfig(shop);
  const publisher = { '@type': 'Organization', '@id': `${baseUrl}/#store`, name: siteName };
  visit.preview({ kind: 'article', picture: null });
  visit.describe({
    '@type': 'Article',
    '@id': `${baseUrl}${addressAt(path)}#article`,
    mainEntityOfPage: `${baseUrl}${addressAt(path)}`,
    headline: article.title,
    description: article.description,
    inLanguage: locale,
    datePublished: article.publishedAt,
    dateModified: article.changedAt,
    author: publisher,
    publisher,
  });
}
