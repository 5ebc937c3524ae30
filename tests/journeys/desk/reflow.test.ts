import { expect, type Page } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { lostText } from '../lost-text.ts';
import { test } from '../one-tab.ts';
import { JERSEY, Shopper } from '../shopper.ts';

/** A bike for sale in one of its sizes, colours and builds. */
const CORSO = 'CO25-B8-AL-M';

const PLACES = [
  addressOf('de', 'home'),
  addressOf('de', 'bike-archive'),
  addressOf('de', 'bike-item', { category: 'rennrad', slug: 'vetta' }),
  addressOf('de', 'ecommerce-item', { category: 'bekleidung', slug: 'trikot-tornanti' }),
  addressOf('de', 'search', {}, { q: 'trikot' }),
  addressOf('de', 'all', { pathMatch: 'our-climb' }),
  addressOf('de', 'all', { pathMatch: 'nothing/here' }),
  addressOf('de', 'newsletter'),
  addressOf('de', 'terms-and-conditions'),
  addressOf('de', 'cart'),
  addressOf('de', 'checkout'),
];

/** Controls of the header that overlap. */
function collisions(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((header) => {
    const things = [...header.querySelectorAll('a, button')].filter((one) => one.checkVisibility());
    const boxes = things.map((one) => ({
      name: one.textContent || one.ariaLabel || '',
      box: one.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ name, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right - 1 &&
            other.left < box.right - 1 &&
            box.top < other.bottom - 1 &&
            other.top < box.bottom - 1,
        )
        .map((other) => `${name} / ${other.name}`),
    );
  });
}

/** How much of the window a header or a bar covers that stays in it, in parts of one. */
function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = (one: Element | null): boolean => {
      for (let box = one; box; box = box.parentElement) {
        const { position } = getComputedStyle(box);
        if (position === 'fixed' || (position === 'sticky' && box.matches('header, thead tr'))) return true;
      }
      return false;
    };
    const places = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20);
    const points = places.flatMap((x) => places.map((y) => [x * innerWidth, y * innerHeight] as const));
    return points.filter(([x, y]) => stays(document.elementFromPoint(x, y))).length / points.length;
  });
}

async function expectReadable(page: Page, where: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const { scroll, window } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect.soft(scroll, `${where}: as wide as the window`).toBe(window);
  expect.soft(await lostText(page), `${where}: no text is lost`).toEqual([]);
  expect.soft(await collisions(page), `${where}: nothing in the header collides`).toEqual([]);
  await page.evaluate(() => scrollTo({ top: innerHeight / 2, behavior: 'instant' }));
  expect.soft(await covered(page), `${where}: bars leave most of the window free`).toBeLessThan(0.4);
}

for (const { name, width, height, text } of [
  { name: 'in a window of 320 px', width: 320, height: 640, text: '100%' },
  { name: 'with text at twice its size on a desk', width: 1440, height: 900, text: '200%' },
  { name: 'with text at twice its size on a phone', width: 390, height: 844, text: '200%' },
])
  test(`S9.10 every page keeps its words ${name}, none cut off, none beyond the edge`, async ({ page }) => {
    test.setTimeout(120_000);
    const shopper = new Shopper(page, 'de');
    await page.setViewportSize({ width, height });
    await page.addInitScript((size) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size;
      });
    }, text);
    await shopper.hasInBag(JERSEY);
    await shopper.hasInBag(CORSO);
    for (const place of PLACES) {
      await shopper.visit(place);
      await expectReadable(page, place);
    }
    await page.goto(addressOf('de', 'login'));
    await expect(page.getByRole('textbox', { name: 'E-Mail-Adresse' })).toBeVisible();
    await expectReadable(page, 'login');
  });
