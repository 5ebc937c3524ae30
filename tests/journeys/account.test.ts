import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { WORDS } from '#login/words.ts';
import type { Locale } from '#shared/locale.ts';
import { lastMailTo } from '#tests/helpers/account-mails.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { complaintsOf, JERSEY, Shopper, startingWith } from './shopper.ts';
import { WHERE } from './widths.ts';

// Axe checks every node of a page, which takes seconds on a busy machine.
test.describe.configure({ timeout: 180_000 });

const PASSWORD = 'quattro parole a caso';
const shop = shopBehindThePages();

async function expectNoFaults(page: Page, what: string): Promise<void> {
  // The progress bar disappears half a second after the page arrived.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect.soft(await faultsOf(page), what).toEqual([]);
}

/** The link of the last mail. */
async function linkOf(email: string): Promise<string> {
  await expect.poll(async () => (await lastMailTo(shop, email)).token, { timeout: 20_000 }).not.toBe('');
  return (/https?:\/\/\S+token=[\w-]+/.exec((await lastMailTo(shop, email)).text) ?? [''])[0];
}

/** Left of it on a large screen, above it on a small one. */
async function isBefore(menu: Locator, page: Locator): Promise<boolean> {
  const [before, after] = [await menu.boundingBox(), await page.boundingBox()];
  if (!before || !after) return false;
  const isLarge = (menu.page().viewportSize()?.width ?? 0) >= 1024;
  return isLarge ? before.x + before.width <= after.x : before.y + before.height <= after.y;
}

/**
 * Puts a bike on the wishlist and finds it in the account, whose wishlist does not ask to log in.
 */
async function keepsWish(shopper: Shopper, menu: Locator): Promise<void> {
  const { page, words, locale } = shopper;
  await shopper.visit(addressOf(locale, 'bike-item', { category: 'strada', slug: 'vetta' }));
  const added = page.waitForResponse('**/wishlist/add');
  await shopper
    .button(words('catalogue.wish', { name: 'Vetta' }), page.getByRole('main'))
    .first()
    .click();
  await added;
  await shopper.visit(addressOf(locale, 'account'));
  await shopper.link(words('account.wishlist'), menu).click();
  await expect(shopper.heading(words('wishlist.title'))).toBeVisible();
  await expect(shopper.link(words('account.wishlist'), menu)).toHaveAttribute('aria-current', 'page');
  await expect(shopper.link('Vetta', page.getByRole('main'))).toBeVisible();
  await expect(shopper.link(words('wishlist.log-in'))).toHaveCount(0);
}

for (const locale of ['it', 'de'] as const) {
  test(`S2.11 S1.14 a rider comes to the account by way of the login, has its menu on the left of a large screen, orders, finds the order and the profile, and leaves (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    const shopper = new Shopper(page, locale);
    const complaints = complaintsOf(page);
    const { words } = shopper;
    const own = WORDS[locale as Locale];
    const check = (what: string) => expectNoFaults(page, what);

    await page.goto(addressOf(locale, 'account'));
    await expect(shopper.heading(own['sign-in'].title)).toBeVisible();
    await check('sign in');
    await shopper.link(own['sign-in'].register).click();
    await shopper.button(own.register.submit).click();
    await expect(page.getByLabel(startingWith(own['first-name']))).toBeFocused();
    await check('register with faults');
    await page.getByLabel(startingWith(own['first-name'])).fill('Lucia');
    await page.getByLabel(startingWith(own['last-name'])).fill('Bianchi');
    await page.getByLabel(startingWith(own.email)).fill(shopper.email);
    await page.getByLabel(startingWith(own.password)).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(shopper.heading(own['register-sent'].title)).toBeVisible();
    await check('mail sent');

    await page.goto(await linkOf(shopper.email));
    await check('confirm');
    await page.getByLabel(startingWith(own.password)).fill(PASSWORD);
    await shopper.follow(shopper.button(own.confirm.submit));
    await expect(shopper.heading(words('account.greeting', { name: 'Lucia' }))).toBeVisible();
    await check('dashboard without orders');

    await shopper.hasInBag(JERSEY);
    await shopper.visit(addressOf(locale, 'checkout'));
    await expect(shopper.field('email')).toHaveValue(shopper.email);
    await shopper.fillCheckout();
    await shopper.terms.check();
    await shopper.orderButton.click();
    await shopper.pay('approve');
    const number = await shopper.thanked();

    await shopper.visit(addressOf(locale, 'account'));
    await check('dashboard');
    const menu = page.getByRole('navigation', { name: words('account.menu'), exact: true });
    await expect
      .poll(() => isBefore(menu, shopper.heading(words('account.greeting', { name: 'Lucia' }))))
      .toBe(true);
    await shopper.link(words('account.orders'), menu).click();
    await expect(shopper.heading(words('account.orders'))).toBeVisible();
    await expect(shopper.link(words('account.orders'), menu)).toHaveAttribute('aria-current', 'page');
    await check('orders');
    await page.getByRole('link', { name: new RegExp(number) }).click();
    await expect(shopper.heading(words('account-pages.order', { number }))).toBeVisible();
    await check('order');

    if (locale === 'it' && (page.viewportSize()?.width ?? 0) > 1000) {
      await keepsWish(shopper, menu);
      await check('wishlist');
    }

    await shopper.link(words('account.profile'), menu).click();
    await expect(shopper.heading(words('account.profile'))).toBeVisible();
    await shopper.visit(addressOf(locale, 'account-profile'));
    const field = (name: 'first_name' | 'birth_place' | 'phone' | 'city') =>
      page.getByRole('textbox', { name: startingWith(words(`account-pages.fields.${name}`)) });
    await field('first_name').fill('');
    await field('birth_place').fill('Treviso');
    await field('phone').fill('nobody');
    await shopper.button(words('account-pages.save')).click();
    await expect(page.getByText(words('refusals.customers.first-name-missing'))).toBeVisible();
    await expect(page.getByText(words('refusals.customers.phone-invalid'))).toBeVisible();
    await expect(field('birth_place')).toHaveValue('Treviso');
    await check('profile with faults');
    await field('first_name').fill('Luciana');
    await field('phone').fill('+39 0423 123456');
    await shopper.button(words('account-pages.save')).click();
    await expect(page.getByText(words('account-pages.saved'))).toBeVisible();
    await shopper.visit(addressOf(locale, 'account-profile'));
    await expect(field('first_name')).toHaveValue('Luciana');
    await expect(field('birth_place')).toHaveValue('Treviso');

    // Home hydrates on sign: nothing there tells that its scripts run.
    await shopper.button(words('account.log-out')).click();
    await expect(page).toHaveURL(addressOf(locale, 'home'));
    await page.goto(addressOf(locale, 'account-orders-item', { id: number }));
    await expect(shopper.heading(own['sign-in'].title)).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('somebody else’s order is not there, and login pages work for who has no scripts @desk', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const shopper = new Shopper(page, 'en', { hasScripts: false });
  const own = WORDS.en;
  await page.goto(addressOf('en', 'register'));
  await page.getByLabel(startingWith(own['first-name'])).fill('Eve');
  await page.getByLabel(startingWith(own['last-name'])).fill('Byrne');
  await page.getByLabel(startingWith(own.email)).fill(shopper.email);
  await page.getByLabel(startingWith(own.password)).fill(PASSWORD);
  await shopper.button(own.register.submit).click();
  await page.goto(await linkOf(shopper.email));
  await page.getByLabel(startingWith(own.password)).fill(PASSWORD);
  await shopper.button(own.confirm.submit).click();
  await expect(shopper.heading(shopper.words('account.greeting', { name: 'Eve' }))).toBeVisible();
  const answer = await page.goto(addressOf('en', 'account-orders-item', { id: 'ABCDEFGH' }));
  expect(answer?.status()).toBe(404);
  await page.goto(addressOf('en', 'account'));
  await shopper.button(shopper.words('account.log-out')).click();
  await expect(page).toHaveURL(addressOf('en', 'home'));
  await context.close();
});
