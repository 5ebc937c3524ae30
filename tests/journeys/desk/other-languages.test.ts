import { expect } from '@playwright/test';
import { GARAGE_SCREENS } from '#scripts/pictures/garage-screens.ts';
import { isShownAt, openScreen } from '#scripts/pictures/screen.ts';
import { forgetRegistrations, shopBehindThePages } from '../behind-the-pages.ts';
import { expectNoFaultsIn, faultsOf, KINDS_OF_WORDS } from '../faults-of.ts';
import { leavingOut, PICTURES } from '../leaving-out.ts';
import { test } from '../one-tab.ts';
import { Shopper } from '../shopper.ts';
import { shownPart } from '../shown-part.ts';

test.describe.configure({ timeout: 180_000 });

const shop = shopBehindThePages();
test.beforeEach(() => forgetRegistrations(shop));

// Their own journeys show them in German and English; `screens.test.ts` walks all others.
for (const screen of GARAGE_SCREENS) {
  test(`X1.11 ${screen.title}: is free of what axe calls a fault in further languages, too`, async ({
    page,
  }) => {
    test.skip(!isShownAt(screen, page.viewportSize()?.width ?? 0), 'windows of this width do not have it');
    await leavingOut(page, [PICTURES], () => openScreen(screen, new Shopper(page, 'it')));
    expect.soft(await faultsOf(page, shownPart(screen), KINDS_OF_WORDS)).toEqual([]);
    if (screen.hasAddress) await expectNoFaultsIn(['fr', 'es'], page, screen.name, shownPart(screen));
  });
}
