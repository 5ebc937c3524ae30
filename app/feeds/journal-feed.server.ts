import { addressOf, journalFeed } from '#app/addresses.ts';
import { listArticles } from '#domain/pages/list-articles.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { escaped } from './sitemap.server.ts';

/** The journal of a language as an Atom feed (RFC 4287), the newest article first. */
export async function journalAtom(shop: Shop): Promise<string> {
  const { baseUrl, locale } = shop;
  const [{ siteName, company }, articles] = await Promise.all([findSiteConfig(shop), listArticles(shop)]);
  const self = baseUrl + journalFeed(locale);
  const newest = articles
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1);
  const entries = articles.map(({ path, title, description, publishedAt, changedAt }) => {
    const url = escaped(baseUrl + addressOf(locale, 'all', { pathMatch: path }));
    return `<entry><id>${url}</id><title>${escaped(title)}</title><link href="${url}"/><published>${publishedAt}</published><updated>${changedAt}</updated><summary>${escaped(description)}</summary></entry>`;
  });
  const head = [
    `<id>${self}</id><title>${escaped(siteName)}</title>`,
    `<updated>${newest ?? '1970-01-01T00:00:00Z'}</updated><author><name>${escaped(company.name)}</name></author>`,
    `<link rel="self" href="${self}"/><link href="${baseUrl}${addressOf(locale, 'home')}"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">${head.join('')}${entries.join('')}</feed>\n`;
}
