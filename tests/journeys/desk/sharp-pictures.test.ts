import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from '../one-tab.ts';
import { Shopper } from '../shopper.ts';

test.use({ deviceScaleFactor: 2 });

for (const [name, place] of [
  ['a bike', addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' })],
  ['all bikes', addressOf('en', 'bike-archive')],
  ['a jersey', addressOf('en', 'ecommerce-item', { category: 'apparel', slug: 'tornanti-jersey' })],
] as const)
  for (const width of [1440, 1920])
    test(`product pictures are sharp at two pixels per point: ${name}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 1000 });
      await new Shopper(page, 'en').visit(place);
      const pictures = page.getByRole('main').locator('picture img');
      await expect(pictures.first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const blurred = await pictures.evaluateAll((all) =>
        (all as HTMLImageElement[])
          .filter(({ currentSrc }) => currentSrc && !currentSrc.endsWith('.svg'))
          .map((one) => ({
            from: one.currentSrc,
            shown: one.getBoundingClientRect().width * devicePixelRatio,
            has: Number(/\/(\d+)\.\w+$/.exec(one.currentSrc)?.[1]),
          }))
          .filter(({ shown, has }) => has < shown * 0.95),
      );
      expect(blurred).toEqual([]);
    });
