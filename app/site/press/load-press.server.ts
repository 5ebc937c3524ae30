import { data } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { itemNode } from '#app/site/content/describe-item.server.ts';
import { loadArchive, previewList } from '#app/site/content/load-archive.server.ts';
import { listContent } from '#domain/content/list-content.ts';
import { listContentCategories } from '#domain/content/list-content-categories.ts';

/**
 * The press kit: its page with its blocks, and its entries, of all categories or of the one that
 * the address names (`?category=bikes`, a code, which is the same in every language).
 * @throws a 404 answer for a category nobody made
 */
export async function loadPress(visit: RequestContext, url: string) {
  const archive = await loadArchive(visit, 'press');
  const asked = new URL(url).searchParams.get('category');
  const [categories, { items }] = await Promise.all([
    listContentCategories(visit.shop, 'press'),
    listContent(visit.shop, 'press', { category: asked }),
  ]);
  if (asked !== null && !categories.some(({ code }) => code === asked))
    throw data('This page could not be found', { status: 404 });
  previewList(visit, items);
  const place = visit.shop.baseUrl + addressOf(visit.shop.locale, 'press-archive');
  visit.describe(...(await Promise.all(items.map((item) => itemNode(visit, item, `${place}#${item.slug}`)))));
  const tabs = categories.filter(({ code, count }) => count > 0 || code === asked);
  return { ...archive, kit: visit.staticData({ items, categories: tabs, current: asked }) };
}
