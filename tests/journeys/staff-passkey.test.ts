import { type Browser, expect, type Page, test } from '@playwright/test';
import { invitePerson } from '#domain/staff/invite-person.ts';
import { WORDS } from '#login/words.ts';
import { newId } from '#shared/ids.ts';
import { forgetRegistrations, mailedLink, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { startingWith } from './shopper.ts';
import { giveDevice } from './virtual-device.ts';

test.describe.configure({ timeout: 180_000 });

const shop = shopBehindThePages();
const words = WORDS.en;
const PASSWORD = 'quattro parole a caso';
const NEEDED = /You work in the office/;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const type = (page: Page, label: string, text: string) => page.getByLabel(startingWith(label)).fill(text);

async function signInByPassword(page: Page, email: string) {
  await type(page, words.email, email);
  await type(page, words.password, PASSWORD);
  await button(page, words['sign-in'].submit).click();
}

/** Somebody else's browser, with a device of their own. */
async function elsewhere(browser: Browser) {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '', locale: 'en-GB' });
  const page = await context.newPage();
  return { context, page, device: await giveDevice(page) };
}

test('X2.34 an invitation makes an account and a passkey, and leads into the office; the password alone adds none @desk', async ({
  browser,
}) => {
  const email = `${newId()}@tessaro.test`;
  const invite = () =>
    invitePerson({ ...shop, locale: 'en' }, { name: 'Chiara Bellin', email, role: 'shop' });
  await invite();
  const owner = await elsewhere(browser);
  const { page, device } = owner;

  await page.goto(await mailedLink(shop, email, /\/office\/invitation\?/));
  await button(page, 'Come in').click();
  await page.getByRole('link', { name: words['sign-in'].register }).click();
  await forgetRegistrations(shop);
  await type(page, words['first-name'], 'Chiara');
  await type(page, words['last-name'], 'Bellin');
  await type(page, words.email, email);
  await type(page, words.password, PASSWORD);
  await button(page, words.register.submit).click();
  await page.goto(await mailedLink(shop, email, /\/confirm\?/));
  await type(page, words.password, PASSWORD);
  await button(page, words.confirm.submit).click();
  await expect(page.getByRole('heading', { name: words.offer.title })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await device.touchedWhile(async () => {
    await button(page, words.passkeys.make).click();
    await expect(page).toHaveURL(/\/office$/);
  });
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
  expect(await device.passkeys()).toBe(1);

  const thief = await elsewhere(browser);
  await thief.page.goto('/login-service/security?lang=en');
  await type(thief.page, words.email, email);
  await type(thief.page, words.password, PASSWORD);
  await button(thief.page, words.identity.submit).click();
  await expect(thief.page.getByRole('alert')).toContainText(NEEDED);
  await thief.page.goto('/office/sign-in');
  await button(thief.page, 'Use your passkey').click();
  await signInByPassword(thief.page, email);
  await expect(thief.page.getByRole('alert')).toContainText('passkey');
  expect(await thief.device.passkeys()).toBe(0);
  await thief.context.close();

  // The device is lost: another one, and a new invitation.
  await invite();
  const later = await elsewhere(browser);
  await expect
    .poll(async () => (await page.goto('/office'))?.url(), { timeout: 20_000 })
    .toMatch(/\/office\/sign-in/);
  const before = await mailedLink(shop, email, /\/office\/invitation\?/);
  await later.page.goto(before);
  await button(later.page, 'Come in').click();
  await signInByPassword(later.page, email);
  await later.device.touchedWhile(async () => {
    await button(later.page, words.passkeys.make).click();
    await expect(later.page).toHaveURL(/\/office$/);
  });
  expect(await later.device.passkeys()).toBe(1);
  await later.context.close();
  await owner.context.close();
});
