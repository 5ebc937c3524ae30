import { expect, type Page } from '@playwright/test';
import { isShownAt, openScreen } from '#scripts/pictures/screen.ts';
import type { Locale } from '#shared/locale.ts';
import { lostText } from '../lost-text.ts';
import { test } from '../one-tab.ts';
import { SEEDED_SCREENS } from '../seeded-screens.ts';
import { Shopper } from '../shopper.ts';

/** A tablet with the longest words, and the widest window. The others are walked by `screens`. */
const WINDOWS: readonly { readonly width: number; readonly height: number; readonly locale: Locale }[] = [
  { width: 768, height: 1024, locale: 'de' },
  { width: 2560, height: 1440, locale: 'it' },
];

for (const { locale, ...viewport } of WINDOWS)
  for (const screen of SEEDED_SCREENS.filter(({ hasAddress }) => hasAddress))
    test(`${screen.title} at ${viewport.width} px: nothing is lost at a side, and no picture is stretched`, async ({
      page,
    }) => {
      test.skip(!isShownAt(screen, viewport.width), 'windows of this width do not have it');
      await page.setViewportSize(viewport);
      await openScreen(screen, new Shopper(page, locale));
      await page.waitForFunction(picturesAreThere);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      expect.soft(await lostText(page)).toEqual([]);
      expect.soft(await stretched(page)).toEqual([]);
    });

/** Those of the window; the ones below come when somebody scrolls. */
function picturesAreThere(): boolean {
  return [...document.images]
    .filter((img) => img.checkVisibility() && img.currentSrc !== '')
    .filter((img) => {
      const { left, right, top, bottom } = img.getBoundingClientRect();
      return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    })
    .every(({ complete }) => complete);
}

/**
 * Photographs that are shown in another ratio than theirs, without being cut: their own as they
 * came, and where they have not come yet, as the page names it. A drawing keeps its own in any box.
 */
function stretched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((img) => img.checkVisibility() && getComputedStyle(img).objectFit === 'fill')
      .filter((img) => !/\.svg(#|$)/.test(img.currentSrc || img.src))
      .filter((img) => {
        const { width, height } = img.getBoundingClientRect();
        const own =
          img.naturalWidth > 0
            ? img.naturalWidth / img.naturalHeight
            : Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
        return width > 40 && height > 40 && Math.abs(width / height / own - 1) > 0.02;
      })
      .map((img) => `${img.currentSrc || img.src} ${img.alt}`),
  );
}
