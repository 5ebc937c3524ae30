import { addressOf, contentFeed, type FeedKind } from '#app/addresses.ts';
import { linkAddress } from '#app/link-address.ts';
import type { Content } from '#domain/content/content.ts';
import { KINDS, placeOf } from '#domain/content/kinds.ts';
import { listContent } from '#domain/content/list-content.ts';
import { findPage } from '#domain/pages/find-page.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { escaped } from './sitemap.server.ts';

/** More than a reader of a feed looks at. */
const MOST = 50;

/** The published items of a kind in a language as an Atom feed (RFC 4287), the newest first. */
export async function contentAtom(shop: Shop, kind: FeedKind): Promise<string> {
  const { baseUrl, locale } = shop;
  const [{ siteName, company }, listed, archive] = await Promise.all([
    findSiteConfig(shop),
    listContent(shop, kind),
    findPage(shop, KINDS[kind].path),
  ]);
  const items = listed.items.toSorted(newestFirst).slice(0, MOST);
  const self = baseUrl + contentFeed(locale, kind);
  const newest = items
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1);
  // The news are what the site has to say; a feed of another kind is named after its archive.
  const title = kind === 'news' || !archive ? siteName : `${siteName}: ${archive.title}`;
  const alternate = baseUrl + addressOf(locale, 'all', { pathMatch: KINDS[kind].path });
  const head = [
    `<id>${self}</id><title>${escaped(title)}</title>`,
    `<updated>${newest ?? '1970-01-01T00:00:00Z'}</updated><author><name>${escaped(company.name)}</name></author>`,
    `<link rel="self" href="${self}"/><link href="${alternate}"/>`,
  ];
  const entries = items.map((item) => entryOf(item, kind, shop));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">${head.join('')}${entries.join('')}</feed>\n`;
}

function newestFirst(one: Content, other: Content): number {
  return Date.parse(other.publishedAt) - Date.parse(one.publishedAt);
}

/** An entry. Its id is for good, so it holds the item's code: slugs change (RFC 4287, 4.2.6). */
function entryOf(item: Content, kind: FeedKind, { baseUrl, locale }: Shop): string {
  const id = `${baseUrl}${contentFeed(locale, kind)}#${item.code}`;
  const { title, summary, category, publishedAt, changedAt } = item;
  const url = escaped(baseUrl + linkAddress(`/${placeOf(item)}`, locale));
  const term = category
    ? `<category term="${escaped(category.code)}" label="${escaped(category.name)}"/>`
    : '';
  return `<entry><id>${id}</id><title>${escaped(title)}</title><link href="${url}"/>${term}<published>${publishedAt}</published><updated>${changedAt}</updated><summary>${escaped(summary)}</summary></entry>`;
}
