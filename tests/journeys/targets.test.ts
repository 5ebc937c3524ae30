import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from './one-tab.ts';
import { Shopper } from './shopper.ts';

/** WCAG 2.2, 2.5.8: CSS pixels. */
const LEAST = 24;

for (const [name, place] of [
  ['bikes side by side', addressOf('de', 'compare', {}, { bikes: 'VT25,LM25,GH25' })],
  ['the dealers and their map', addressOf('de', 'store-locator', {}, { place: 'Milano', within: '300' })],
] as const)
  test(`what one presses is at least 24 px in size, links within sentences apart: ${name} @phone`, async ({
    page,
  }) => {
    await new Shopper(page, 'de').visit(place);
    const small = await page.getByRole('main').evaluate((main, least) => {
      const isInSentence = (one: Element) =>
        [...(one.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === 3 && node.nodeValue?.trim(),
        );
      return [...main.querySelectorAll('a, button, select, input:not([type=hidden]), summary')]
        .filter((one) => one.checkVisibility() && !isInSentence(one))
        .map((one) => ({ words: one.textContent || one.id, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < least)
        .map(({ words, box }) => `${words}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }, LEAST);
    expect(small).toEqual([]);
  });
