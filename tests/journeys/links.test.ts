import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';

const PLACES = [
  addressOf('it', 'all', { pathMatch: 'our-climb' }),
  addressOf('it', 'all', { pathMatch: 'contacts' }),
  addressOf('it', 'terms-and-conditions'),
  addressOf('it', 'privacy-policy'),
  addressOf('it', 'accessibility-statement'),
  addressOf('it', 'withdraw-from-contract'),
];

test('a link within a sentence looks like a link: it is underlined @phone', async ({ page }) => {
  let seen = 0;
  for (const place of PLACES) {
    await page.goto(place);
    const found = await page.getByRole('main').evaluate((main) => {
      const isInSentence = (link: Element) =>
        [...(link.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === 3 && node.nodeValue?.trim(),
        );
      return [...main.querySelectorAll(':is(p, li, dd) a')]
        .filter((link) => link.checkVisibility() && isInSentence(link))
        .map((link) => ({
          words: link.textContent,
          isUnderlined: getComputedStyle(link).textDecorationLine.includes('underline'),
        }));
    });
    seen += found.length;
    expect(
      found.filter(({ isUnderlined }) => !isUnderlined).map(({ words }) => words),
      place,
    ).toEqual([]);
  }
  expect(seen).toBeGreaterThan(0);
});
