import { addressOf } from '#app/addresses.ts';
import type { Shopper } from '#tests/journeys/shopper.ts';
import type { Screen } from './screen.ts';

/** Narrower windows have the menu over the whole window only. */
const MEGA = 1024;

/** What stands around the pages, opened. */
export const SHELL_SCREENS: readonly Screen[] = [
  { name: 'mega-menu', title: 'The main menu, bikes', shows: 'window', from: MEGA, show: openPanel(0) },
  {
    name: 'mega-menu-shop',
    title: 'The main menu, clothing',
    shows: 'window',
    from: MEGA,
    show: openPanel(5),
  },
  { name: 'full-menu', title: 'The menu over the whole window', shows: 'window', show: openFullMenu },
  { name: 'full-menu-unfolded', title: 'Its uses of a category', shows: 'window', show: unfoldFullMenu },
  { name: 'share-menu', title: 'Sharing a page', shows: 'window', show: openShareMenu },
  { name: 'menu', title: 'The menu as a page, without scripts', shows: 'page', show: openMenuPage },
  {
    name: 'locale-dialog',
    title: 'Country and language, over the page',
    shows: 'window',
    show: openLocaleDialog,
  },
  { name: 'cookie-banner', title: 'The question about cookies', shows: 'window', show: askAboutCookies },
  { name: 'cookie-settings', title: 'Choosing cookies', shows: 'window', show: openCookieSettings },
];

function openPanel(index: number): Screen['show'] {
  return async (shopper) => {
    await shopper.visit(addressOf(shopper.locale, 'home'));
    const item = shopper.mainMenu.getByRole('button').nth(index);
    await item.click();
    await shopper.mainMenu.getByRole('button', { expanded: true }).waitFor();
    await shopper.mainMenu.getByRole('listitem').getByRole('listitem').first().waitFor();
  };
}

async function openFullMenu(shopper: Shopper): Promise<void> {
  await shopper.visit(addressOf(shopper.locale, 'home'));
  await shopper.menuButton.click();
  await shopper.fullMenu.getByRole('button').nth(2).waitFor();
}

async function unfoldFullMenu(shopper: Shopper): Promise<void> {
  await openFullMenu(shopper);
  const name = shopper.words('shell.all-categories');
  const categories = shopper.fullMenu.getByRole('navigation', { name });
  await categories.getByRole('button').nth(2).click();
  await categories.getByRole('button', { expanded: true }).waitFor();
}

async function openShareMenu(shopper: Shopper): Promise<void> {
  await shopper.visit(addressOf(shopper.locale, 'bike-archive'));
  await shopper.button(shopper.words('share.share')).click();
  await shopper.page.getByText(shopper.words('share.title'), { exact: true }).waitFor();
}

function openMenuPage(shopper: Shopper): Promise<void> {
  return shopper.visit(addressOf(shopper.locale, 'menu'));
}

async function openLocaleDialog(shopper: Shopper): Promise<void> {
  const { locale, page, words } = shopper;
  await shopper.visit(addressOf(locale, 'home'));
  await shopper.link(words('shell.country-and-language'), page.getByRole('banner')).click();
  await page.getByRole('dialog', { name: words('country.title'), exact: true }).waitFor();
}

/** Everybody else has been here and answered. */
async function askAboutCookies({ locale, page, words }: Shopper): Promise<void> {
  await page.context().clearCookies();
  await page.goto(addressOf(locale, 'bike-archive'));
  await page.getByRole('region', { name: words('consent.title') }).waitFor();
}

async function openCookieSettings(shopper: Shopper): Promise<void> {
  const { locale, page, words } = shopper;
  await shopper.visit(addressOf(locale, 'bike-archive'));
  await shopper.link(words('shell.cookie-settings'), page.getByRole('contentinfo')).click();
  await page.getByRole('dialog', { name: words('consent.settings-title') }).waitFor();
}
