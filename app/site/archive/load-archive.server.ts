import { redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { archiveAlternates } from '#app/site/catalogue/alternates.ts';
import { type SlugsPerLocale, slugsPerLocale } from '#app/site/catalogue/slugs-per-locale.server.ts';
import type { Carried } from '#app/site/frame/language-links.ts';
import { categoryElsewhere, slugsHere } from '#app/site/product/moved.server.ts';
import { crumbsNode } from '#app/structured-data/store-node.server.ts';
import { type ArchiveTable, at, NONE, productCount } from '#domain/archives/archive-table.ts';
import { FILTER_PARAMETERS } from '#domain/archives/facets.ts';
import {
  activeFilters,
  type FilterQuery,
  formatFilterQuery,
  type ParsedFilterQuery,
  parseFilterQuery,
} from '#domain/archives/filter-query.ts';
import { groupSizes } from '#domain/archives/group-sizes.ts';
import { inLanguageOf } from '#domain/archives/in-language-of.ts';
import { compactTable, narrowTable, productsOfCategories } from '#domain/archives/narrow-table.ts';
import { readArchiveTable, type StoredTable } from '#domain/archives/read-archive-table.ts';
import { refreshStock } from '#domain/archives/refresh-stock.ts';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { type Category, listCategories } from '#domain/catalogue/list-categories.ts';
import { listUsages, type Usage } from '#domain/catalogue/list-usages.ts';
import { productsAmong } from '#domain/epochs/tags.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import { listFormat } from '#shared/format-cache.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import {
  type ArchiveCard,
  type ArchiveFrame,
  type ArchiveResult,
  frameOf,
  hitsOf,
  showCard,
} from './archive-view.ts';
import { loadArchiveCards } from './load-archive-cards.server.ts';

/**
 * An archive up to this size is sent whole, and the browser filters it. The server pages a larger
 * one.
 */
const MOST_PRODUCTS = 96;
const MOST_VARIANTS = 4000;
const PER_PAGE = 24;

/** A small archive whole, filtered in the browser. */
type Whole = { readonly table: ArchiveTable; readonly cards: readonly ArchiveCard[] };
/** The result of one query in a large archive. */
type Part = { readonly frame: ArchiveFrame; readonly result: ArchiveResult };

export type ArchiveData = {
  readonly kind: CategoryKind;
  readonly currency: Currency;
  readonly whole: Whole | null;
  readonly part: Part | null;
  /** The kinds of its sizes; empty where they are all of one. */
  readonly sizeGroups: readonly { readonly name: string; readonly sizes: readonly number[] }[];
};

/**
 * The archive of bikes or of the e-shop, or of one category, as an address asks for it.
 * @throws a redirect to the last page when a later one is asked for, or to the present slug of a
 * category or usage; a 404 answer when there is no such category
 */
export async function loadArchive(
  visit: RequestContext,
  kind: CategoryKind,
  address: { readonly category?: string | undefined; readonly url: string },
) {
  const { shop } = visit;
  const [categories, usages, slugs] = await Promise.all([
    listCategories(shop, kind),
    listUsages(shop),
    slugsPerLocale(visit, kind),
  ]);
  const category = categories.find(({ slug }) => slug === address.category);
  if (address.category !== undefined && !category)
    return categoryElsewhere(visit, kind, address.category, address.url);
  visit.showTags(...SHOWN);
  const scope = await scopeOf(visit, kind, { category, categories, usages });
  const { search, pathname } = new URL(address.url);
  const read = parseFilterQuery(new URLSearchParams(search), scope);
  const renamed = read.unknown.length > 0 && (await slugsHere(visit, kind, read.unknown, address.url));
  if (renamed) throw redirect(renamed, 301);
  if (isSeldom(read)) visit.isRare();
  const archive = await (isSmall(scope)
    ? loadWhole(visit, kind, scope)
    : loadPart(visit, kind, scope, { ...read, pathname }));
  const list = listFormat(shop.locale);
  const groups = groupSizes(archive.whole?.table ?? scope, categories);
  const sizeGroups = groups.map(({ names, sizes }) => ({ name: list.format(names), sizes }));
  visit.describe(crumbsNode(shop.baseUrl, crumbsTo(kind, shop.locale, category)));
  return {
    archive: { kind, currency: shop.market.currency, sizeGroups, ...archive } satisfies ArchiveData,
    category,
    categories,
    headings: Object.fromEntries(usages.map(({ slug, heading }) => [slug, heading])),
    alternates: archiveAlternates(kind, category && slugs.category.get(category.code)),
    carried: carriedBy(scope, slugs, shop.locale),
  };
}

/** The number of products, whatever is filtered. */
export function countOf({ whole, part }: Pick<ArchiveData, 'whole' | 'part'>): number {
  return part?.frame.total ?? (whole ? productCount(whole.table) : 0);
}

function crumbsTo(kind: CategoryKind, locale: Locale, category: Category | undefined) {
  const { breadcrumbs, catalogue } = MESSAGES[locale];
  const [root, name, below] =
    kind === 'bike'
      ? (['bike-archive', catalogue.bikes, 'bike-archive-category'] as const)
      : (['ecommerce-archive', catalogue.shop, 'ecommerce-archive-category'] as const);
  return [
    { name: breadcrumbs.home, href: addressOf(locale, 'home') },
    { name, href: addressOf(locale, root) },
    ...(category
      ? [{ name: category.name, href: addressOf(locale, below, { category: category.slug }) }]
      : []),
  ];
}

/**
 * The parameters that move to another language: all filters and sorting, slugs in that language.
 */
function carriedBy({ options }: StoredTable, slugs: SlugsPerLocale, here: Locale): Carried {
  const inAll = (name: keyof SlugsPerLocale) =>
    [...slugs[name].values()]
      .filter((one) => options[name].some(({ value }) => value === one[here]))
      .map((one) => LOCALES.map((locale) => one[locale]));
  return { names: FILTER_PARAMETERS, slugs: { category: inAll('category'), usage: inAll('usage') } };
}

/** Addresses that few visitors share: with two or more filters, or an unknown one. */
function isSeldom({ query, unknown }: ParsedFilterQuery): boolean {
  return activeFilters(query).length > 1 || unknown.length > 0 || query.sort !== null || query.page > 1;
}

type Known = { category: Category | undefined; categories: Category[]; usages: Usage[] };

const SHOWN = ['catalogue', 'prices', 'stock'];

/**
 * The part of an archive in one category and below it, in the visitor's language. Cached until
 * anything in it changes.
 */
async function scopeOf(visit: RequestContext, kind: CategoryKind, known: Known): Promise<StoredTable> {
  const { category, categories } = known;
  const whole = () => sharedTable(visit, `archive-${kind}`, () => readArchiveTable(visit.shop, kind));
  if (!category) return inLanguageOf(await whole(), known, visit.shop.locale);
  const below = categories.filter(({ parentCode }) => parentCode === category.code);
  const codes = new Set([category.code, ...below.map(({ code }) => code)]);
  const scope = await sharedTable(visit, `archive-${kind}-${category.code}`, async () => {
    const stored = await whole();
    const products = productsOfCategories(stored, (code) => codes.has(code));
    return compactTable(narrowTable(stored, products));
  });
  return inLanguageOf(scope, known, visit.shop.locale);
}

/** Cached until the catalogue or prices change. A change of stock reads only its products again. */
function sharedTable(
  visit: RequestContext,
  name: string,
  read: () => Promise<StoredTable>,
): Promise<StoredTable> {
  return visit.sharedInMarket(name, SHOWN, read, async (before, changed) =>
    changed.has('catalogue') || changed.has('prices')
      ? null
      : refreshStock(visit.shop, before, productsAmong(changed)),
  );
}

function isSmall(scope: StoredTable): boolean {
  return scope.productIds.length <= MOST_PRODUCTS && scope.price.length <= MOST_VARIANTS;
}

async function loadWhole({ shop }: RequestContext, kind: CategoryKind, scope: StoredTable) {
  const cards = await loadArchiveCards(shop, kind, scope.productIds, unpricedOf(scope));
  const there = scope.productIds.flatMap((id, product) => (cards.has(id) ? [product] : []));
  const { productIds, ...table } = narrowTable(scope, there);
  return { whole: { table, cards: productIds.flatMap((id) => cards.get(id) ?? []) }, part: null };
}

async function loadPart(
  { shop }: RequestContext,
  kind: CategoryKind,
  scope: StoredTable,
  { query, pathname }: { query: FilterQuery; pathname: string },
) {
  const { hits, count, ...rest } = hitsOf(scope, query);
  const pages = Math.max(1, Math.ceil(hits.length / PER_PAGE));
  if (query.page > pages) throw redirect(pathname + formatFilterQuery({ ...query, page: pages }, scope));
  const shown = hits
    .slice((query.page - 1) * PER_PAGE, query.page * PER_PAGE)
    .map((hit) => ({ hit, id: scope.productIds[hit.product] ?? '' }));
  const cards = await loadArchiveCards(
    shop,
    kind,
    shown.map(({ id }) => id),
    unpricedOf(scope),
  );
  const context = { table: scope, query, currency: shop.market.currency };
  const result = {
    ...rest,
    count,
    shown: shown.flatMap(({ hit, id }) => {
      const card = cards.get(id);
      return card ? [showCard(context, hit, card)] : [];
    }),
    page: query.page,
    pages,
  };
  return { whole: null, part: { frame: frameOf(scope), result } };
}

/** The products of which nothing has a price in this market. */
function unpricedOf({ productIds, first, price }: StoredTable): string[] {
  return productIds.filter((_, product) => {
    for (let variant = at(first, product); variant < at(first, product + 1); variant += 1)
      if (at(price, variant) !== NONE) return false;
    return true;
  });
}
