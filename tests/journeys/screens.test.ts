import { expect } from '@playwright/test';
import { isShownAt, openScreen } from '#scripts/pictures/screen.ts';
import { forgetRegistrations, shopBehindThePages } from './behind-the-pages.ts';
import { faultsOf } from './faults-of.ts';
import { test } from './one-tab.ts';
import { SEEDED_SCREENS } from './seeded-screens.ts';
import { complaintsOf, Shopper } from './shopper.ts';
import { isPartOf, shownPart } from './shown-part.ts';

// Axe checks every node of a page, which takes seconds on a busy machine.
test.describe.configure({ timeout: 180_000 });

const shop = shopBehindThePages();
test.beforeEach(() => forgetRegistrations(shop));

for (const screen of SEEDED_SCREENS) {
  test(`X1.11 ${screen.title}: has one h1, is as wide as its window, and free of what axe or the browser call a fault`, async ({
    page,
  }, { project }) => {
    const width = page.viewportSize()?.width ?? 0;
    test.skip(!isShownAt(screen, width), 'windows of this width do not have it');
    const complaints = complaintsOf(page);
    // The longest words in the narrowest window.
    await openScreen(screen, new Shopper(page, project.name === 'phone' ? 'de' : 'en'));
    await expect(page.locator('h1')).toHaveCount(1);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect.soft(await faultsOf(page, shownPart(screen))).toEqual([]);
    expect(complaints.filter((complaint) => !isPartOf(screen.name, complaint))).toEqual([]);
  });
}
