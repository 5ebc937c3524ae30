import { addressOf, type RouteName } from '#app/addresses.ts';
import { WORDS } from '#login/words.ts';
import { type Shopper, startingWith } from '#tests/journeys/shopper.ts';
import { logIn, register } from './customer.ts';
import type { Screen } from './screen.ts';
import { showSteadily } from './steady.ts';

/** The login service and what customers see of themselves. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'login', title: 'Signing in', shows: 'page', show: openService('login') },
  { name: 'login-refused', title: 'Signing in with a wrong password', shows: 'page', show: mistype },
  { name: 'register', title: 'Creating an account', shows: 'page', show: openService('register') },
  { name: 'register-sent', title: 'An account is asked for', shows: 'page', show: askForAccount },
  {
    name: 'forgot-password',
    title: 'A forgotten password',
    shows: 'page',
    show: openService('forgot-password'),
  },
  {
    name: 'account-dropdown',
    title: 'The account’s menu in the header',
    shows: 'window',
    show: openDropdown,
  },
  { name: 'account', title: 'The account', shows: 'page', hasAddress: true, show: openAccount('account') },
  {
    name: 'account-profile',
    title: 'The profile',
    shows: 'page',
    hasAddress: true,
    show: openAccount('account-profile'),
  },
  {
    name: 'account-personal-data',
    title: 'What is held of a customer',
    shows: 'page',
    hasAddress: true,
    show: openAccount('account-personal-data'),
  },
  {
    name: 'account-orders',
    title: 'A customer’s orders',
    shows: 'page',
    hasAddress: true,
    show: openAccount('account-orders'),
  },
  {
    name: 'account-addresses',
    title: 'A customer’s addresses',
    shows: 'page',
    hasAddress: true,
    show: openAccount('account-addresses'),
  },
  {
    name: 'account-returns',
    title: 'A customer’s returns',
    shows: 'page',
    hasAddress: true,
    show: openAccount('account-returns'),
  },
  {
    name: 'account-wishlist',
    title: 'A customer’s wishlist',
    shows: 'page',
    hasAddress: true,
    show: openAccount('account-wishlist'),
  },
  { name: 'account-order', title: 'One of their orders', shows: 'page', hasAddress: true, show: openOrder },
];

function openService(route: 'login' | 'register' | 'forgot-password'): Screen['show'] {
  return ({ locale, page }) => page.goto(addressOf(locale, route));
}

async function mistype(shopper: Shopper): Promise<void> {
  const { locale, page } = shopper;
  const words = WORDS[locale];
  await page.goto(addressOf(locale, 'login'));
  await page.getByLabel(words.email).fill(shopper.email);
  await page.getByLabel(words.password).fill('not this one');
  await shopper.button(words['sign-in'].submit).click();
  await page.getByRole('alert').waitFor();
  await showSteadily(shopper, shopper.email);
}

async function askForAccount(shopper: Shopper): Promise<void> {
  await register(shopper);
  await showSteadily(shopper, shopper.email);
}

function openAccount(
  route: Extract<
    RouteName,
    | 'account'
    | 'account-profile'
    | 'account-personal-data'
    | 'account-orders'
    | 'account-addresses'
    | 'account-returns'
    | 'account-wishlist'
  >,
): Screen['show'] {
  return async (shopper) => {
    const email = await logIn(shopper);
    await shopper.visit(addressOf(shopper.locale, route));
    await showSteadily(shopper, email);
  };
}

async function openDropdown(shopper: Shopper): Promise<void> {
  await logIn(shopper);
  await shopper.visit(addressOf(shopper.locale, 'bike-archive'));
  const { page, words } = shopper;
  await shopper.button(words('account.menu'), page.getByRole('banner')).click();
  await shopper.button(words('account.log-out'), page.getByRole('banner')).waitFor();
}

async function openOrder(shopper: Shopper): Promise<void> {
  const email = await logIn(shopper);
  await shopper.visit(addressOf(shopper.locale, 'account-orders'));
  await shopper.follow(shopper.page.getByRole('main').locator('a[href*="/account/orders/"]').first());
  await shopper.heading(startingWith(shopper.words('account-pages.order', { number: '' }).trim())).waitFor();
  await shopper.page.waitForLoadState('networkidle');
  await showSteadily(shopper, email);
}
