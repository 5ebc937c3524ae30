import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { pageElsewhere } from '#app/site/pages/redirect-moved.server.ts';
import { crumbsNode } from '#app/structured-data/store-node.server.ts';
import { KINDS } from '#domain/content/kinds.ts';
import { listContent } from '#domain/content/list-content.ts';
import { type ContentCategory, listContentCategories } from '#domain/content/list-content-categories.ts';
import { findPage } from '#domain/pages/find-page.ts';
import { MESSAGES, translator } from '#messages/catalogue.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { askedPage, loadArchive, previewList } from './load-archive.server.ts';
import { loadItem } from './load-item.server.ts';
import { showKind } from './show-kind.server.ts';

/** News on one page of an archive. */
const PAGE_SIZE = 9;
const MOST_RELATED = 3;

/** The archive of all news: its page with its blocks, and the news of one page of the list. */
export async function loadNewsArchive(visit: RequestContext, url: string) {
  const page = await loadArchive(visit, 'news');
  const list = await listOf(visit, url, null);
  return { ...page, headTitle: titleOn(list.page, page.title, visit.shop.locale), ...list };
}

/**
 * The archive of a category.
 * @throws a redirect to its slug in this language or to where it moved, or a 404 answer
 */
export async function loadNewsCategory(visit: RequestContext, url: string, slug: string) {
  const { locale, baseUrl } = visit.shop;
  await showKind(visit, 'news');
  const [category, above] = await Promise.all([
    categoryAt(visit, slug),
    findPage(visit.shop, KINDS.news.path),
  ]);
  const at = (one: Locale) => addressOf(one, 'news-category-archive', { category: category.slugs[one] });
  if (category.slug !== slug) throw redirect(at(locale), 301);
  const title = above?.title ?? '';
  visit.describe(
    crumbsNode(baseUrl, [
      { name: MESSAGES[locale].breadcrumbs.home, href: addressOf(locale, 'home') },
      { name: title, href: addressOf(locale, 'news-archive') },
      { name: category.name, href: at(locale) },
    ]),
  );
  const list = await listOf(visit, url, category);
  const alternates = Object.fromEntries(LOCALES.map((one) => [one, at(one)])) as Record<Locale, string>;
  const headTitle = titleOn(list.page, `${title}: ${category.name}`, locale);
  return { category, above: title, headTitle, alternates, ...list };
}

/** Each page of a list has a title of its own. */
function titleOn(page: number, title: string, locale: Locale): string {
  return page > 1 ? translator(locale)('archives.on-page', { title, page }) : title;
}

async function listOf(visit: RequestContext, url: string, category: ContentCategory | null) {
  const page = askedPage(url);
  const wanted = { category: category?.code ?? null, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const [{ items, total }, categories] = await Promise.all([
    listContent(visit.shop, 'news', wanted),
    listContentCategories(visit.shop, 'news'),
  ]);
  if (items.length === 0 && page > 1) throw data('This page could not be found', { status: 404 });
  previewList(visit, items);
  const shown = { items, categories: categories.filter(({ count }) => count > 0), current: category?.code };
  return { list: visit.staticData(shown), page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

/** @throws a redirect to where the category moved, or a 404 answer */
async function categoryAt(visit: RequestContext, slug: string): Promise<ContentCategory> {
  const categories = await listContentCategories(visit.shop, 'news');
  const found = categories.find(({ slugs }) => Object.values(slugs).includes(slug));
  return found ?? pageElsewhere(visit, `${KINDS.news.path}/category/${slug}`);
}

/**
 * A piece of news with more of its kind. Read in a category, the others are that category's.
 * @param categorySlug of the category in the address; undefined: there is none
 * @throws a redirect where the address has another language's slugs or another category
 */
export async function loadNewsItem(visit: RequestContext, slug: string, categorySlug?: string) {
  const { shop } = visit;
  const page = await loadItem(visit, 'news', slug);
  const { category, code } = page.item;
  if (categorySlug !== undefined && categorySlug !== category?.slug)
    throw redirect(inCategory(shop.locale, page.item) ?? addressOf(shop.locale, 'news-item', { slug }), 301);
  const within = categorySlug === undefined ? null : (category?.code ?? null);
  const more = await listContent(shop, 'news', { category: within, without: code, limit: MOST_RELATED });
  return {
    ...page,
    within: within === null ? null : category,
    more: visit.staticData(more.items),
    original: addressOf(shop.locale, 'news-item', { slug }),
  };
}

function inCategory(
  locale: Locale,
  { slug, category }: { slug: string; category: { slug: string } | null },
): string | null {
  return category && addressOf(locale, 'news-category-item', { category: category.slug, slug });
}
