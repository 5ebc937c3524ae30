import { expect } from '@playwright/test';
import { isShownAt, openScreen, type Screen } from '#scripts/pictures/screen.ts';
import { sha256 } from '#shared/hash.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { forgetRegistrations, shopBehindThePages } from './behind-the-pages.ts';
import { expectNoFaultsIn, faultsOf } from './faults-of.ts';
import { leavingOut, PICTURES } from './leaving-out.ts';
import { test } from './one-tab.ts';
import { SEEDED_SCREENS } from './seeded-screens.ts';
import { complaintsOf, Shopper } from './shopper.ts';
import { isPartOf, shownPart } from './shown-part.ts';

// Axe checks every node of a page, which takes seconds on a busy machine.
test.describe.configure({ timeout: 180_000 });

const shop = shopBehindThePages();
test.beforeEach(() => forgetRegistrations(shop));

/** The longest words in the narrowest window. */
const NARROW = 'de';
const AT_DESK = LOCALES.filter((locale) => locale !== NARROW);

for (const screen of SEEDED_SCREENS) {
  test(`X1.11 ${screen.title}: has one h1, is as wide as its window, and free of what axe or the browser call a fault`, async ({
    page,
  }, { project }) => {
    const width = page.viewportSize()?.width ?? 0;
    test.skip(!isShownAt(screen, width), 'windows of this width do not have it');
    const isDesk = project.name === 'desk';
    const look = async () => {
      const complaints = complaintsOf(page);
      await openScreen(screen, new Shopper(page, isDesk ? deskLocaleOf(screen) : NARROW));
      await expect(page.locator('h1')).toHaveCount(1);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect.soft(await faultsOf(page, shownPart(screen))).toEqual([]);
      expect(complaints.filter((complaint) => !isPartOf(screen.name, complaint))).toEqual([]);
    };
    if (!isDesk) return look();
    // The phone's look at it asks for its pictures; `photographs` and `drawings` see to a desk's.
    await leavingOut(page, [PICTURES], look);
    if (screen.hasAddress) await expectNoFaultsIn(['it', 'fr', 'es'], page, screen.name, shownPart(screen));
  });
}

/**
 * A screen with an address is walked through all languages from English. Any other is shown in
 * one, by its name, so that another screen changes nothing here: each language has many of them,
 * and `messages-check` knows an empty word of any.
 */
function deskLocaleOf({ name, hasAddress }: Screen): Locale {
  if (hasAddress) return 'en';
  return AT_DESK[Number.parseInt(sha256(name).slice(0, 8), 16) % AT_DESK.length] ?? 'en';
}
