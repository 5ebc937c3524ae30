import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';

const BREAKPOINTS = [375, 640, 768, 960, 1024, 1280, 1536, 1600, 1800, 2560];
const WIDTHS = [...new Set(BREAKPOINTS.flatMap((width) => [width - 1, width])), 3000];

const headerAt = (width: number) => (width < 768 ? 56 : width < 1280 ? 72 : 96);

test('S9.10 every breakpoint holds from its width on, and the containers end at 1600 and 1920 px', async ({
  page,
}) => {
  await page.goto(addressOf('en', 'styleguide'));
  const reached = page.getByRole('list', { name: 'Reached by this window' }).getByRole('listitem');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const shown = (await reached.allInnerTexts()).filter(Boolean).map((text) => Number(text.split(' ')[1]));
    expect.soft(shown, `${width} px`).toEqual(BREAKPOINTS.filter((from) => from <= width));
    for (const most of [1600, 1920]) {
      const box = await page.locator(`[data-container="${most}"]`).boundingBox();
      expect.soft(box?.width, `${most} in ${width}`).toBe(Math.min(most, width));
      expect.soft(box?.x, `${most} in ${width}`).toBe(Math.max(0, (width - most) / 2));
    }
  }
});

test('S9.10 the header is 56, 72 or 96 px high', async ({ page }) => {
  await page.goto(addressOf('en', 'bike-archive'));
  const header = page.getByRole('banner');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft((await header.boundingBox())?.height, `${width} px`).toBe(headerAt(width));
  }
});
