import { addressOf } from '#app/addresses.ts';
import type { Shopper } from '#tests/journeys/shopper.ts';
import type { Screen } from './screen.ts';

/** Searching, over the page and on a page of its own. */
export const SEARCH_SCREENS: readonly Screen[] = [
  { name: 'search-dialog', title: 'Searching, before anything is typed', shows: 'window', show: openSearch },
  { name: 'search-suggestions', title: 'What is suggested as one types', shows: 'window', show: typeSearch },
  results('search', 'The search page, asked for nothing', undefined),
  results('search-results', 'What was found', 'tornanti'),
  results('search-corrected', 'What was found for a name spelled wrong', 'vtta'),
  results('search-nothing', 'Nothing found', 'xyzzy'),
];

function results(name: string, title: string, q: string | undefined): Screen {
  const show = (shopper: Shopper) => shopper.visit(addressOf(shopper.locale, 'search', {}, { q }));
  return { name, title, shows: 'page', hasAddress: true, show };
}

async function openSearch(shopper: Shopper): Promise<void> {
  const { locale, page, words } = shopper;
  await shopper.visit(addressOf(locale, 'home'));
  await shopper.link(words('shell.search'), page.getByRole('banner')).click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: words('search.popular') })
    .waitFor();
}

async function typeSearch(shopper: Shopper): Promise<void> {
  await openSearch(shopper);
  const { page, words } = shopper;
  await page.getByRole('combobox', { name: words('search.label') }).pressSequentially('tornanti');
  await page.getByRole('dialog').getByRole('option').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
}
