import { addressOf, type RouteName } from '#app/addresses.ts';
import { LEGAL_CODES, type LegalCode } from '#domain/legal-texts/codes.ts';
import type { PageLayout } from '#domain/pages/layouts.ts';
import { publishCopies } from '#tests/helpers/publish-copies.ts';
import { type Shopper, WORLD } from '#tests/journeys/shopper.ts';
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
    hasAddress: true,
    show: (shopper) => shopper.visit(addressOf(shopper.locale, 'year-archive', { year: 2024 })),
  },
  page('shop-archive', 'The e-shop', 'ecommerce-archive'),
  place('shop-category', 'A category of the e-shop', 'apparel'),
  place('shop-item', 'A thing of the e-shop', 'jersey'),
  content('our-climb', 'A content page with a chart, tabs and questions', 'our-climb'),
  content('news', 'The news, with a slider', 'news'),
  content('news-category', 'The news of a category', 'news/category/workshop'),
  content('news-item', 'A piece of news', 'news/winter-opening-hours-for-the-nineteen'),
  content('job-positions', 'Open positions', 'job-positions'),
  content('job-position', 'An open position with its form', 'job-positions/spray-painter-second-booth'),
  content('job-position-closed', 'A closed position', 'job-positions/apprentice-frame-builder'),
  content('team', 'The people', 'team'),
  content('team-item', 'Somebody who works there', 'team/caterina-dal-pozzo'),
  content('unico', 'One-off bikes', 'unico'),
  content('unico-item', 'A one-off bike', 'unico/the-purple-of-1987'),
  content('events', 'Dates to come and past ones', 'events'),
  content('event-item', 'A date, with its map', 'events/open-day-in-both-paint-booths'),
  content('press', 'The press kit', 'press'),
  content('download', 'The documents to download', 'download'),
  content('filante', 'A landing page for a fast bike', 'filante'),
  content('verticale', 'A landing page for a climbing bike', 'verticale'),
  content('world', 'The world of the maker', WORLD),
  content('world-company', 'The company', `${WORLD}/company`),
  content('world-history', 'A century to leaf through', `${WORLD}/history`),
  content('world-ramato', 'The finish of the maker', `${WORLD}/ramato`),
  content('product-archive', 'Goods gathered by a page', 'ramato-collection'),
  content('product-item', 'A bike as a page tells it', 'ramato-collection/vetta'),
  content('guide', 'A guide with questions', 'choosing-a-gravel-bike'),
  content('terms-cee', 'Terms for some countries', 'terms-and-conditions/central-eastern-europe'),
  content('privacy-item', 'A part of the privacy policy', 'privacy-policy/applications'),
  content('warranty-conditions', 'What the warranty covers', 'warranty-conditions'),
  content('form', 'A form on a page of its own', 'forms/warranty-request'),
  layout('layout-landing', 'Another page in the layout of a landing page', 'landing', 'our-climb'),
  layout('layout-store-locator', 'A page in the layout of the map of shops', 'store-locator', 'contacts'),
  content('contacts', 'Contact, in its layout', 'contacts'),
  { name: 'contacts-errors', title: 'Its form, sent empty', shows: 'page', show: sendEmptyForm },
  content('funding', 'A plain content page', 'regional-funding'),
  page('size-finder', 'Which size on which bike', 'size-finder'),
  page('country', 'Country and language', 'country'),
  page('terms', 'A legal text', 'terms-and-conditions'),
  ...LEGAL_CODES.slice(1).map((code) => page(code, `A legal text: ${code}`, code)),
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

async function sendEmptyForm(shopper: Shopper): Promise<void> {
  const { locale, page, words } = shopper;
  await shopper.visit(addressOf(locale, 'all', { pathMatch: 'contacts' }));
  await shopper.button(words('forms.submit'), page.getByRole('main')).click();
  await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor();
}

function page(name: string, title: string, route: PlainRoute): Screen {
  const show = (shopper: Shopper) => shopper.visit(addressOf(shopper.locale, route));
  return { name, title, shows: 'page', hasAddress: true, show };
}

function narrowed(name: string, title: string, query: string): Screen {
  const show = (shopper: Shopper) => shopper.visit(`${addressOf(shopper.locale, 'bike-archive')}${query}`);
  return { name, title, shows: 'page', hasAddress: true, show };
}

function place(name: string, title: string, key: keyof ReturnType<typeof placesOf>): Screen {
  const show = (shopper: Shopper) => shopper.visit(placesOf(shopper)[key]);
  return { name, title, shows: 'page', hasAddress: true, show };
}

function content(name: string, title: string, pathMatch: string): Screen {
  const show = (shopper: Shopper) => shopper.visit(addressOf(shopper.locale, 'all', { pathMatch }));
  return { name, title, shows: 'page', hasAddress: true, show };
}

/** An existing page in a layout that none of them has. */
function layout(name: string, title: string, layoutName: PageLayout, of: string): Screen {
  const show = async (shopper: Shopper) => {
    const prefix = await publishCopies([{ layout: layoutName, of }]);
    await shopper.visit(addressOf(shopper.locale, 'all', { pathMatch: `${prefix}/${layoutName}` }));
  };
  return { name, title, shows: 'page', hasAddress: true, show };
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
  | 'styleguide'
  | LegalCode
>;
