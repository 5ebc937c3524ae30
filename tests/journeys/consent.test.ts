import { expect, type Locator, type Page } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { addressOf } from '#app/addresses.ts';
import { parseCookieChoice } from '#domain/consents/cookie-choice.ts';
import { consentRecords } from '#domain/consents/schema.ts';
import { COOKIE_WORDING } from '#domain/consents/versions.ts';
import { shopBehindThePages } from './behind-the-pages.ts';
import { layoutShift } from './loaded.ts';
import { test } from './one-tab.ts';
import { complaintsOf, JERSEY, Shopper } from './shopper.ts';
import { WHERE } from './widths.ts';

/** Visitors without any cookies. */
test.use({ storageState: { cookies: [], origins: [] } });

const shop = shopBehindThePages();
const SIX_MONTHS = 183 * 24 * 3600;

function question(stranger: Shopper) {
  const { page, words } = stranger;
  const banner = page.getByRole('region', { name: words('consent.title') });
  const settings = page.getByRole('dialog', { name: words('consent.settings-title') });
  return {
    banner,
    settings,
    reject: stranger.button(words('consent.reject'), banner),
    accept: stranger.button(words('consent.accept'), banner),
    more: stranger.button(words('consent.settings'), banner),
    close: stranger.button(words('consent.close'), banner),
    link: stranger.link(words('shell.cookie-settings'), page.getByRole('contentinfo')),
    analytics: settings.getByRole('checkbox', { name: words('consent.analytics.title') }),
    marketing: settings.getByRole('checkbox', { name: words('consent.marketing.title') }),
    save: stranger.button(words('consent.save'), settings),
  };
}

async function choiceIn(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent');
  return { choice: parseCookieChoice(cookie?.value), expires: cookie?.expires ?? 0 };
}

async function logOf(page: Page): Promise<string[]> {
  const { choice } = await choiceIn(page);
  const records = await shop.db
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.subjectId, choice?.subjectId ?? ''))
    .orderBy(asc(consentRecords.at), asc(consentRecords.purpose));
  return records.map(({ purpose, decision, source, locale }) =>
    [purpose, decision, source, locale].join(' '),
  );
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return box;
}

for (const locale of ['it', 'de'] as const) {
  test(`S2.10 X1.06 a stranger is asked, says no, and finds the question again at the foot of the page (${locale}) ${WHERE[locale]}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const stranger = new Shopper(page, locale);
    const complaints = complaintsOf(page);
    const { banner, settings, reject, accept, link, analytics, marketing, save } = question(stranger);
    await stranger.visit(addressOf(locale, 'home'));
    await expect(banner).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.001);

    // Yes and no: the same size and look, side by side or one under the other.
    const [no, yes] = [await boxOf(reject), await boxOf(accept)];
    expect([no.width, no.height]).toEqual([yes.width, yes.height]);
    const lookOf = (button: Locator) =>
      button.evaluate((element) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
        return [color, backgroundColor, fontSize, fontWeight, borderColor];
      });
    expect(await lookOf(reject)).toEqual(await lookOf(accept));

    await reject.click();
    await expect(banner).toBeHidden();
    const { choice, expires } = await choiceIn(page);
    expect(choice).toMatchObject({ version: COOKIE_WORDING, granted: [] });
    expect(Math.abs(expires - Date.now() / 1000 - SIX_MONTHS)).toBeLessThan(60);
    expect(await logOf(page)).toEqual([
      `analytics refused banner ${locale}`,
      `marketing refused banner ${locale}`,
    ]);

    await stranger.visit(addressOf(locale, 'bike-archive'));
    await page.waitForLoadState('networkidle');
    await expect(banner).toBeHidden();
    await link.click();
    await expect(settings).toBeVisible();
    await expect(analytics).not.toBeChecked();
    await analytics.check();
    await save.click();
    await expect(settings).toBeHidden();
    await expect(link).toBeFocused();
    expect((await choiceIn(page)).choice?.granted).toEqual(['analytics']);

    await link.click();
    await expect(analytics).toBeChecked();
    await expect(marketing).not.toBeChecked();
    await analytics.uncheck();
    await save.click();
    await expect(settings).toBeHidden();
    expect((await logOf(page)).slice(2)).toEqual([
      `analytics granted settings ${locale}`,
      `marketing refused settings ${locale}`,
      `analytics withdrawn settings ${locale}`,
      `marketing refused settings ${locale}`,
    ]);
    expect(complaints).toEqual([]);
  });
}

test('X1.06 the question is painted with the page, before its scripts, and not to who has answered it @phone', async ({
  page,
}) => {
  const stranger = new Shopper(page, 'en');
  const { banner, reject } = question(stranger);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(addressOf('en', 'cart'));
  await expect(banner).toBeVisible();
  await page.unroute('**/assets/*.js');
  await stranger.visit(addressOf('en', 'cart'));
  await reject.click();
  await expect(banner).toBeHidden();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'networkidle' });
  await expect(banner).toBeHidden();
});

test('X1.06 closing with the cross is a no @desk', async ({ page }) => {
  const stranger = new Shopper(page, 'en');
  const { banner, close } = question(stranger);
  await stranger.visit(addressOf('en', 'home'));
  await close.click();
  await expect(banner).toBeHidden();
  expect((await choiceIn(page)).choice?.granted).toEqual([]);
});

test('X1.06 fine print closed without an answer leads back to the question @phone', async ({ page }) => {
  const stranger = new Shopper(page, 'en');
  const { banner, settings, more } = question(stranger);
  await stranger.visit(addressOf('en', 'home'));
  await more.click();
  await expect(settings).toBeVisible();
  await expect(banner).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(banner).toBeVisible();
  expect((await choiceIn(page)).choice).toBeNull();
});

test('X1.06 a choice that cannot be logged is not acted on, and that is said @desk', async ({ page }) => {
  const stranger = new Shopper(page, 'en');
  const { banner, accept, reject } = question(stranger);
  await page.route('**/api/en/consents', (route) => route.abort());
  await stranger.visit(addressOf('en', 'home'));
  await accept.click();
  await expect(banner.getByRole('alert')).toHaveText(stranger.words('consent.failed'));
  expect((await choiceIn(page)).choice).toBeNull();
  await reject.click();
  await expect(banner).toBeHidden();
});

test('X1.06 the banner comes right after the skip link by keyboard and covers nothing that has the focus', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const stranger = new Shopper(page, 'en');
  const { banner, close, reject, accept, more } = question(stranger);
  await stranger.visit(addressOf('en', 'newsletter'));
  await expect(banner).toBeVisible();
  const skip = stranger.link(stranger.words('shell.skip'));
  for (const button of [skip, close, reject, accept, more]) {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const covered: string[] = [];
  const isOnPage = () => page.evaluate(() => document.activeElement !== document.body);
  for (let index = 0; index < 120; index += 1) {
    await page.keyboard.press('Tab');
    if (!(await isOnPage())) break;
    const fault = await banner.evaluate(async (element) => {
      // Two frames: one in which the page scrolls, one in which that is visible.
      for (const _ of 'ab') await new Promise(requestAnimationFrame);
      const focused = document.activeElement;
      if (!focused || element.contains(focused)) return null;
      const [above, below] = [element.getBoundingClientRect(), focused.getBoundingClientRect()];
      const overlaps =
        below.bottom > above.top &&
        below.top < above.bottom &&
        below.right > above.left &&
        below.left < above.right;
      return overlaps
        ? (focused.textContent ?? '').trim().slice(0, 40) || focused.outerHTML.slice(0, 80)
        : null;
    });
    if (fault) covered.push(fault);
  }
  expect(covered).toEqual([]);
});

test('X1.06 nobody is asked in the middle of a checkout; the link at its foot still asks', async ({
  page,
}) => {
  const stranger = new Shopper(page, 'en');
  const { banner, settings, link } = question(stranger);
  await stranger.hasInBag(JERSEY);
  await stranger.visit(addressOf('en', 'checkout'));
  await page.waitForLoadState('networkidle');
  await expect(banner).toBeHidden();
  if (await link.isVisible()) {
    await link.click();
    await expect(settings).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S2.10 X1.06 the link leads to the place in the cookie policy that says why there is nothing to choose @phone', async ({
    page,
  }) => {
    const stranger = new Shopper(page, 'de', { hasScripts: false });
    await stranger.visit(addressOf('de', 'home'));
    await stranger.link(stranger.words('shell.cookie-settings'), page.getByRole('contentinfo')).click();
    await expect(page).toHaveURL(/\/de\/cookie-policy#settings$/);
    await expect(page.getByRole('heading', { name: 'Statistik und Marketing: Ihre Wahl' })).toBeInViewport();
  });
});
