import { CHOICES, FILTER_PARAMETERS } from '#domain/archives/facets.ts';
import { PARTS } from '#domain/builds/choice.ts';
import type { RouteName } from './addresses.ts';

/** The query parameters a page's content depends on, in the order of its canonical address. */
type PublicPage = {
  readonly parameters: readonly string[];
  /** Those that an address may name several times. */
  readonly repeated?: readonly string[];
};

const NOTHING: PublicPage = { parameters: [] };
const VARIANT: PublicPage = { parameters: ['v'] };
const BIKE: PublicPage = { parameters: ['v', 'size'] };
const FILTERS: PublicPage = { parameters: FILTER_PARAMETERS, repeated: CHOICES };
const PAGED: PublicPage = { parameters: ['page'] };
const BUILD: PublicPage = { parameters: ['build', 'seen', 'v', ...PARTS] };

/**
 * The pages that are the same for everybody of a language and market. The page cache stores these
 * and no others: a page that is not listed here is rendered for each visitor. A listed page is
 * rendered without a visitor, from its address with the parameters named here and no others. So it
 * cannot show anything of whoever asked first.
 */
export const PUBLIC_PAGES: Readonly<Partial<Record<RouteName, PublicPage>>> = {
  home: NOTHING,
  'bike-archive': FILTERS,
  'bike-archive-category': FILTERS,
  'bike-item': BIKE,
  'model-world': NOTHING,
  'year-archive-general': NOTHING,
  'year-archive': NOTHING,
  infinitamente: NOTHING,
  'infinitamente-item': BUILD,
  compare: { parameters: ['bikes', 'add', 'only'] },
  'size-finder': NOTHING,
  'ecommerce-archive': FILTERS,
  'ecommerce-archive-category': FILTERS,
  'ecommerce-item': VARIANT,
  'product-reviews': PAGED,
  'store-locator': { parameters: ['place', 'country', 'within', 'service', 'at', 'bike'] },
  dealer: NOTHING,
  'news-archive': PAGED,
  'news-item': NOTHING,
  'news-category-archive': PAGED,
  'news-category-item': NOTHING,
  'job-positions-archive': { parameters: ['area', 'place', 'contract'] },
  'job-positions-item': NOTHING,
  'team-item': NOTHING,
  'unico-item': NOTHING,
  'events-archive': PAGED,
  'events-item': NOTHING,
  'press-archive': { parameters: ['category'] },
  'thank-you-page': NOTHING,
  menu: NOTHING,
  'menu-data': NOTHING,
  'bike-sheet': NOTHING,
  'bike-closeup': { parameters: ['drawn'] },
  contacts: NOTHING,
  'warranty-conditions': NOTHING,
  'terms-and-conditions': NOTHING,
  'privacy-policy': NOTHING,
  'cookie-policy': NOTHING,
  'company-info': NOTHING,
  'legal-guarantee': NOTHING,
  'accessibility-statement': NOTHING,
  repairs: NOTHING,
  recalls: NOTHING,
  manuals: NOTHING,
  'model-papers': NOTHING,
  styleguide: NOTHING,
  all: NOTHING,
};
