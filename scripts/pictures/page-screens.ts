import { addressOf, type RouteName } from '#app/addresses.ts';
import type { PageLayout } from '#domain/pages/layouts.ts';
import { publishCopies } from '#tests/helpers/publish-copies.ts';
import type { Shopper } from '#tests/journeys/shopper.ts';
import { placesOf } from './places.ts';
import type { Screen } from './screen.ts';

/** Pages that show and tell. */
export const PAGE_SCREENS: readonly Screen[] = [
  page('home', 'The home page', 'home'),
  page('bike-archive', 'All bikes', 'bike-archive'),
  place('bike-category', 'Bikes of a category', 'road'),
  place('bike', 'A bike', 'bike'),
  place('model-world', 'The world of a model', 'world'),
  narrowed('bike-archive-narrowed', 'Bikes narrowed by several filters', '?size=m&available=1&price-to=9000'),
  narrowed(
    'bike-archive-empty',
    'Bikes narrowed until none is left, and what comes nearest',
    '?size=m&price-to=1',
  ),
  {
    name: 'filter-sheet',
    title: 'The filters on a phone',
    shows: 'window',
    upTo: 1023,
    show: async (shopper) => {
      await shopper.visit(`${addressOf(shopper.locale, 'bike-archive')}?size=m`);
      const name = shopper.words('filters.title');
      await shopper.page.getByRole('complementary', { name, exact: true }).locator('summary').first().click();
      await shopper.page.getByRole('dialog', { name, exact: true }).waitFor();
    },
  },
  page('years', 'All model years', 'year-archive-general'),
  {
    name: 'year',
    title: 'A model year that is sold no more',
    shows: 'page',
    show: (shopper) => shopper.visit(addressOf(shopper.locale, 'year-archive', { year: 2024 })),
  },
  page('shop-archive', 'The e-shop', 'ecommerce-archive'),
  place('shop-category', 'A category of the e-shop', 'apparel'),
  place('shop-item', 'A thing of the e-shop', 'jersey'),
  content('our-climb', 'A content page with a chart, tabs and questions', 'our-climb'),
  content('journal', 'The journal, with a slider', 'journal'),
  content('journal-item', 'A story of the journal, in the blog’s layout', 'journal/white-roads'),
  layout('layout-landing', 'A landing page', 'landing', 'our-climb'),
  layout('layout-store-locator', 'A page in the layout of the map of shops', 'store-locator', 'contacts'),
  content('contacts', 'Contact, in its layout', 'contacts'),
  page('size-finder', 'Which size on which bike', 'size-finder'),
  page('country', 'Country and language', 'country'),
  page('terms', 'A legal text', 'terms-and-conditions'),
  content('not-found', 'An address nobody knows (404)', 'nothing/here'),
  {
    name: 'unavailable',
    title: 'A page that cannot be served now (503)',
    shows: 'page',
    show: showFailing(503),
  },
  { name: 'failed', title: 'A page with a fault (500)', shows: 'page', show: showFailing(500) },
  page('styleguide', 'The guide to the looks', 'styleguide'),
];

function page(name: string, title: string, route: PlainRoute): Screen {
  return { name, title, shows: 'page', show: (shopper) => shopper.visit(addressOf(shopper.locale, route)) };
}

function narrowed(name: string, title: string, query: string): Screen {
  const show = (shopper: Shopper) => shopper.visit(`${addressOf(shopper.locale, 'bike-archive')}${query}`);
  return { name, title, shows: 'page', show };
}

function place(name: string, title: string, key: keyof ReturnType<typeof placesOf>): Screen {
  return { name, title, shows: 'page', show: (shopper) => shopper.visit(placesOf(shopper)[key]) };
}

function content(name: string, title: string, pathMatch: string): Screen {
  const show = (shopper: Shopper) => shopper.visit(addressOf(shopper.locale, 'all', { pathMatch }));
  return { name, title, shows: 'page', show };
}

/** An existing page in a layout that none of them has. */
function layout(name: string, title: string, layoutName: PageLayout, of: string): Screen {
  const show = async (shopper: Shopper) => {
    const prefix = await publishCopies([{ layout: layoutName, of }]);
    await shopper.visit(addressOf(shopper.locale, 'all', { pathMatch: `${prefix}/${layoutName}` }));
  };
  return { name, title, shows: 'page', show };
}

/** Goes to the bikes, whose data the server then refuses. */
function showFailing(status: number): Screen['show'] {
  return async (shopper) => {
    const { locale, page, words } = shopper;
    const bikes = addressOf(locale, 'bike-archive');
    await shopper.visit(addressOf(locale, 'cart'));
    await page.route(`**${bikes}.data*`, (route) => route.fulfill({ status, body: '' }));
    await page.getByRole('main').locator(`a[href="${bikes}"]`).first().click();
    const kind = status === 503 ? 'unavailable' : 'failed';
    await shopper.heading(words(`errors.${kind}.title`)).waitFor();
  };
}

/** Routes whose address needs nothing but a language. */
type PlainRoute = Extract<
  RouteName,
  | 'home'
  | 'bike-archive'
  | 'year-archive-general'
  | 'ecommerce-archive'
  | 'size-finder'
  | 'country'
  | 'terms-and-conditions'
  | 'styleguide'
>;
