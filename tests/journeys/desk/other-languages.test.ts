import { type CDPSession, expect, type Page } from '@playwright/test';
import { isShownAt, openScreen, type Screen } from '#scripts/pictures/screen.ts';
import type { Locale } from '#shared/locale.ts';
import { NO_COOKIES_PLEASE } from '#tests/helpers/consent-given.ts';
import { forgetRegistrations, shopBehindThePages } from '../behind-the-pages.ts';
import { faultsOf, inLanguage, KINDS_OF_WORDS } from '../faults-of.ts';
import { test } from '../one-tab.ts';
import { SEEDED_SCREENS } from '../seeded-screens.ts';
import { Shopper } from '../shopper.ts';
import { shownPart } from '../shown-part.ts';

test.describe.configure({ timeout: 180_000 });

const shop = shopBehindThePages();
test.beforeEach(() => forgetRegistrations(shop));

/** `screens.test.ts` shows each screen in German and English. */
const [FIRST, ...OTHERS] = ['it', 'fr', 'es'] as const;
for (const screen of SEEDED_SCREENS)
  test(`X1.11 ${screen.title}: is free of what axe calls a fault in the other languages, too`, async ({
    page,
  }) => {
    test.skip(!isShownAt(screen, page.viewportSize()?.width ?? 0), 'windows of this width do not have it');
    await openScreen(screen, new Shopper(page, FIRST));
    await expectNoFaults(page, screen, FIRST);
    const documents = screen.hasAddress && (await leaveOut(page, ['*.js', '*/media/*', '*.woff2']));
    for (const locale of OTHERS) {
      if (documents) await page.goto(inLanguage(page.url(), locale));
      else await openAnew(page, screen, locale);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectNoFaults(page, screen, locale);
    }
    if (documents) await documents.detach();
  });

async function expectNoFaults(page: Page, screen: Screen, locale: Locale): Promise<void> {
  expect.soft(await faultsOf(page, shownPart(screen), KINDS_OF_WORDS), locale).toEqual([]);
}

/**
 * What a page with an address says stands in its document: the rest costs half its time.
 * @returns what lets it through again when it is detached
 */
async function leaveOut(page: Page, urls: string[]): Promise<CDPSession> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls });
  return devTools;
}

/**
 * As a visitor who has not been here. What a checkout sends when it is left would be one who had.
 */
async function openAnew(page: Page, screen: Screen, locale: Locale): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => {
    Object.assign(navigator, { sendBeacon: () => true });
    for (const storage of [localStorage, sessionStorage]) storage.clear();
  });
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.context().addCookies(NO_COOKIES_PLEASE.cookies);
  await openScreen(screen, new Shopper(page, locale));
}
