import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { faultsOf } from '../faults-of.ts';
import { test } from '../one-tab.ts';
import { expectPicture } from './expect-picture.ts';

const PARTS = [
  ...[
    'gradient',
    'palette',
    'controls',
    'fields',
    'templates',
    'tokens',
    'cards',
    'prices',
    'compare',
    'carts',
    'messages',
  ],
];
const DIALOGS = ['middle', 'right', 'bottom'];

test.use({ reducedMotion: 'reduce' });

/** Opens the guide and waits for fonts, pictures and shown states. */
async function openGuide(page: Page): Promise<void> {
  await page.goto(addressOf('en', 'styleguide'));
  await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  await page.evaluate(async () => {
    // A sticky header would cover the screenshot.
    for (const header of document.querySelectorAll('header')) header.style.position = 'static';
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode()));
    await document.fonts.ready;
  });
}

const pictureFor = (name: string, page: Page) =>
  join(import.meta.dirname, 'pictures', `${name}-${page.viewportSize()?.width}.png`);

test('every component in every state looks as it did', async ({ page }, info) => {
  await openGuide(page);
  for (const part of PARTS) {
    await expectPicture(page.locator(`[data-part="${part}"]`), pictureFor(part, page), info);
  }
});

test('dialogs look as they did, and Escape gives the focus back', async ({ page }, info) => {
  await openGuide(page);
  for (const place of DIALOGS) {
    const opener = page.getByRole('button', { name: `Open ${place}` });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Where should we send it?' });
    await expect(dialog).toBeVisible();
    await expectPicture(dialog, pictureFor(`dialog-${place}`, page), info);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('axe finds nothing in a dialog @phone', async ({ page }) => {
  await openGuide(page);
  await page.getByRole('button', { name: 'Open middle' }).click();
  expect(await faultsOf(page, 'dialog[open]')).toEqual([]);
});

test('the guide is never wider than the window, down to 320 px', async ({ page }) => {
  for (const width of [320, page.viewportSize()?.width ?? 390]) {
    await page.setViewportSize({ width, height: 800 });
    await openGuide(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a state that is shown is the one a hand would find @desk', async ({ page }) => {
  await openGuide(page);
  const buttons = page.getByRole('button', { name: 'Add to bag' });
  const [atRest, shown] = [buttons.first(), page.locator('button[data-shown="hover"]').first()];
  await expect(shown).toHaveCSS('padding-right', '33.6px');
  await expect(atRest).toHaveCSS('padding-right', '24px');
  await atRest.focus();
  const focused = page.locator('button[data-shown="focus"]').first();
  const outline = (element: Element) => getComputedStyle(element).outline;
  expect(await focused.evaluate(outline)).toBe(await atRest.evaluate(outline));
});
