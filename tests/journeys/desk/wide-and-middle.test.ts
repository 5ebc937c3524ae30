import { expect, type Page } from '@playwright/test';
import { isShownAt, openScreen } from '#scripts/pictures/screen.ts';
import type { Locale } from '#shared/locale.ts';
import { leavingOut, PICTURES } from '../leaving-out.ts';
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
      await leavingOut(page, [PICTURES], () => openScreen(screen, new Shopper(page, locale)));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      expect.soft(await lostAtASide(page)).toEqual([]);
      expect.soft(await stretched(page)).toEqual([]);
    });

/** Headings and controls that begin or end outside the window, and are not in what scrolls. */
function lostAtASide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (node: Element | null): boolean =>
      node !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement));
    return [...document.querySelectorAll('h1, h2, h3, main button, main input, main select, footer a')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(node.parentElement);
      })
      .map((node) => `${node.tagName} ${node.textContent?.trim().slice(0, 40)}`);
  });
}

/** Pictures that are shown in another ratio than theirs, without being cut. */
function stretched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[width][height]')]
      .filter((img) => img.checkVisibility() && getComputedStyle(img).objectFit === 'fill')
      .filter((img) => {
        const { width, height } = img.getBoundingClientRect();
        const own = Number(img.getAttribute('width')) / Number(img.getAttribute('height'));
        return width > 40 && height > 40 && Math.abs(width / height / own - 1) > 0.02;
      })
      .map((img) => `${img.currentSrc || img.src} ${img.alt}`),
  );
}
