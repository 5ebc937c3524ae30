import { expect } from '@playwright/test';
import { test } from './one-tab.ts';

test('X1.11 forced colours show what is chosen: colour, size, build, paint @desk', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/it/bikes/strada/vetta');
  const outlineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  for (const kind of ['.swatch', '.size-box', '.build-options a']) {
    expect(await outlineOf(`${kind}[aria-current]`), kind).toBe('solid');
    expect(await outlineOf(`${kind}:not([aria-current])`), kind).toBe('none');
  }
  await page.goto('/it/infinitamente/vetta');
  expect(await outlineOf('label.build-radio:has(input:checked)')).toBe('solid');
  expect(await outlineOf('label.build-radio:not(:has(input:checked))')).toBe('none');
  // Paints are content: they keep their colour.
  const paint = page.locator('.build-dot i').first();
  expect(await paint.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
});
