import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { crumbsNode } from '#app/structured-data/store-node.server.ts';
import type { Content } from '#domain/content/content.ts';
import type { FoundContent } from '#domain/content/find-content.ts';
import { contentPath } from '#domain/content/kinds.ts';
import { shareAddress } from '#domain/media/addresses.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { NODES, type NodeContext } from './item-nodes.server.ts';

/** Tells machines what an item is and the way to it, and how a link to it looks. */
export async function describeItem(
  visit: RequestContext,
  item: FoundContent,
  above: { name: string; href: string } | null,
): Promise<void> {
  const { baseUrl, locale } = visit.shop;
  const href = addressOf(locale, 'all', { pathMatch: contentPath(item.kind, item.slug) });
  const home = { name: MESSAGES[locale].breadcrumbs.home, href: addressOf(locale, 'home') };
  visit.describe(
    crumbsNode(baseUrl, [home, ...(above ? [above] : []), { name: item.title, href }]),
    await itemNode(visit, item, baseUrl + href),
  );
  const picture = item.picture ? shareAddress(item.picture.hash) : null;
  visit.preview({ kind: item.kind === 'news' ? 'article' : 'website', picture });
}

/** What machines are told of an item. @param url where it is read */
export async function itemNode({ shop }: RequestContext, item: Content, url: string): Promise<JsonLd> {
  const { siteName, company } = await findSiteConfig(shop);
  const context: NodeContext = {
    url,
    locale: shop.locale,
    image: item.picture ? shop.baseUrl + shareAddress(item.picture.hash) : undefined,
    maker: { '@type': 'Organization', '@id': `${shop.baseUrl}/#store`, name: siteName },
    company,
  };
  const node = NODES[item.kind] as (item: Content, context: NodeContext) => JsonLd;
  return node(item, context);
}
