import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from '../one-tab.ts';

const BREAKPOINTS = [375, 640, 768, 960, 1024, 1280, 1536, 1600, 1800, 2560];
const WIDTHS = [...new Set(BREAKPOINTS.flatMap((width) => [width - 1, width])), 3000];

const headerAt = (width: number) => (width < 768 ? 56 : width < 1280 ? 72 : 96);

type Sign = {
  readonly at: number;
  readonly where: string;
  /** What changes at this width, and at no width near it. */
  readonly read: (page: Page) => Promise<unknown>;
};

const styleOf = (selector: string, name: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);
const ARCHIVE = addressOf('en', 'bike-archive');
const rail = (page: Page) =>
  page.locator('main .archive').evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ')[0]);

const SIGNS: readonly Sign[] = [
  { at: 375, where: ARCHIVE, read: styleOf('header a[href="/en"] *', 'height') },
  { at: 640, where: ARCHIVE, read: styleOf('form:has(#letter-email) > div', 'flex-direction') },
  { at: 768, where: ARCHIVE, read: styleOf('header', 'height') },
  {
    at: 960,
    where: ARCHIVE,
    read: async (page) => {
      const menu = page.locator('[data-full-menu]');
      if (!(await menu.isVisible()))
        await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click();
      return menu
        .getByRole('navigation', { name: 'Country and language' })
        .evaluate((node) => node.getBoundingClientRect().width > innerWidth / 2);
    },
  },
  {
    at: 1024,
    where: ARCHIVE,
    read: (page) =>
      page
        .locator('main .archive')
        .evaluate((node) => getComputedStyle(node.querySelector('.archive-list') ?? node).gridColumnStart),
  },
  { at: 1280, where: ARCHIVE, read: styleOf('header', 'height') },
  {
    at: 1536,
    where: addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' }),
    read: (page) =>
      page
        .locator('div:has(> section h1)')
        .last()
        .evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').at(-1)),
  },
  { at: 1600, where: ARCHIVE, read: rail },
  { at: 1800, where: ARCHIVE, read: styleOf('main .wrap', 'max-width') },
  { at: 2560, where: addressOf('en', 'terms-and-conditions'), read: styleOf('main p', 'font-size') },
];

test('S9.10 each of the ten breakpoints changes a page of the shop, from its width on', async ({ page }) => {
  expect(SIGNS.map(({ at }) => at)).toEqual(BREAKPOINTS);
  for (const { at, where, read } of SIGNS) {
    await page.goto(where);
    const shown = [];
    for (const width of [at - 2, at - 1, at, at + 1]) {
      await page.setViewportSize({ width, height: 900 });
      shown.push(await read(page));
    }
    const [before, until, from, after] = shown;
    expect.soft([before, after], `around ${at} px of ${where}`).toEqual([until, from]);
    expect.soft(from, `at ${at} px of ${where}`).not.toEqual(until);
  }
});

test('S9.10 pages end at 1600 px, archives at 1920, with header and foot at the same edges', async ({
  page,
}) => {
  for (const [where, most] of [
    [addressOf('en', 'compare'), 1600],
    [ARCHIVE, 1920],
    [addressOf('en', 'ecommerce-archive'), 1920],
  ] as const) {
    await page.goto(where);
    for (const width of [1500, 1700, 3000]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page
        .locator('header .wrap, main .wrap, footer .wrap')
        .evaluateAll((all) =>
          all
            .map((one) => one.getBoundingClientRect())
            .map(({ x, width }) => [Math.round(x), Math.round(width)]),
        );
      const wide = width < 1800 ? Math.min(width, 1600) : Math.min(width, most);
      const edge = [Math.round((width - wide) / 2), wide];
      expect.soft([...new Set(boxes.map(String))], `${where} in ${width}`).toEqual([String(edge)]);
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
