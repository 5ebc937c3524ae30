import { data } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { loadCards, type ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { tintOf } from '#app/site/catalogue/tint.ts';
import { crumbsNode } from '#app/structured-data/store-node.server.ts';
import { countModelYears } from '#domain/catalogue/count-model-years.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { listModelYears } from '#domain/catalogue/list-model-years.ts';
import { readDocumentsOfProducts } from '#domain/media/read-documents-of-products.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { listNotices } from '#domain/site-config/list-notices.ts';
import { MESSAGES } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';

/** Bikes of each year on the page of all years. */
const MOST_OF_EACH = 6;
/** The most bikes on a year's page; search finds the rest. */
const MOST_OF_ONE = 200;

/** A model year that has bikes: its name, their number, and how many are still sold. */
export type YearTab = {
  readonly name: string;
  readonly slug: string;
  readonly bikes: number;
  readonly sold: number;
};

/**
 * Every model year with its first bikes, sold or not. The archive opens on the current year of the
 * site config; the others follow, the newest first.
 */
export async function loadYears(visit: RequestContext) {
  visit.describe(crumbsNode(visit.shop.baseUrl, crumbsTo(visit.shop.locale)));
  visit.showTags('catalogue', 'prices', 'stock', 'site');
  const [years, { currentYear }] = await Promise.all([yearsOf(visit), findSiteConfig(visit.shop)]);
  const isCurrent = ({ year }: { year: number }) => year === currentYear;
  const shown = [...years.filter(isCurrent), ...years.filter((year) => !isCurrent(year))];
  const cards = await Promise.all(
    shown.map(({ year }) =>
      loadCards(visit.shop, { kind: 'bike', modelYear: year, withArchived: true, most: MOST_OF_EACH }),
    ),
  );
  return {
    tabs: years.map(tabOf),
    years: shown.map(({ year: _, ...tab }, index) => ({
      ...tab,
      cards: (cards[index] ?? []).map(smallCard),
    })),
  };
}

/** What the page of all years shows of a bike. */
function smallCard({ code, name, kind, category, slug, colors, pictureHash }: ProductCardData) {
  return { code, name, kind, category, slug, tint: tintOf(colors), pictureHash };
}

export type SmallCardData = ReturnType<typeof smallCard>;

/**
 * The bikes of one model year by category, with their manuals.
 * @throws a 404 answer for a year without bikes
 */
export async function loadYear(visit: RequestContext, slug: string) {
  const years = await yearsOf(visit);
  const year = years.find((one) => one.slug === slug);
  if (!year) throw data('This page could not be found', { status: 404 });
  visit.showTags('catalogue', 'prices', 'stock', 'site');
  visit.describe(crumbsNode(visit.shop.baseUrl, crumbsTo(visit.shop.locale, year)));
  const [cards, categories, notices] = await Promise.all([
    loadCards(visit.shop, { kind: 'bike', modelYear: year.year, withArchived: true, most: MOST_OF_ONE }),
    listCategories(visit.shop, 'bike'),
    listNotices(visit.shop, 'years'),
  ]);
  const documents = await readDocumentsOfProducts(
    visit.shop,
    cards.map(({ id }) => id),
  );
  const bikes = cards.map((card) => ({
    card,
    documents: (documents.get(card.id) ?? []).map(({ title, href, bytes }) => ({ title, href, bytes })),
  }));
  return {
    year: tabOf(year),
    years: years.map(tabOf),
    notices,
    groups: categories
      .map(({ name, slug: category }) => ({
        name,
        bikes: bikes.filter(({ card }) => card.category === category),
      }))
      .filter((group) => group.bikes.length > 0),
  };
}

async function yearsOf({ shop }: RequestContext) {
  const [years, counts] = await Promise.all([listModelYears(shop), countModelYears(shop)]);
  return years.flatMap(({ year, name, slug }) => {
    const count = counts.get(year);
    return count ? [{ year, name, slug, bikes: count.bikes, sold: count.sold }] : [];
  });
}

function crumbsTo(locale: Locale, year?: YearTab) {
  const { breadcrumbs, years } = MESSAGES[locale];
  return [
    { name: breadcrumbs.home, href: addressOf(locale, 'home') },
    { name: years.title, href: addressOf(locale, 'year-archive-general') },
    ...(year ? [{ name: year.name, href: addressOf(locale, 'year-archive', { year: year.slug }) }] : []),
  ];
}

function tabOf({ name, slug, bikes, sold }: YearTab): YearTab {
  return { name, slug, bikes, sold };
}

export type YearDocument = { readonly title: string; readonly href: string; readonly bytes: number };
