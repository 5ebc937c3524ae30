import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { test } from '../one-tab.ts';
import { complaintsOf, JERSEY, Shopper } from '../shopper.ts';

/**
 * Of these two, in this order, the first leaves behind what it can; last a checkout that sends what
 * was typed when the page is left.
 */
test.describe.configure({ mode: 'serial' });

const PAGE = addressOf('en', 'contacts');

test('a journey may leave a bag, storage, listeners, routes, another window, a stopped clock and a half-typed checkout', async ({
  page,
  context,
  stopClock,
}) => {
  await page.addInitScript(() => Object.assign(window, { left: 'by the journey before' }));
  await page.exposeFunction('tell', () => 'the journey before');
  await page.route('**/contacts', (route) => route.continue());
  await page.setExtraHTTPHeaders({ 'accept-language': 'fr' });
  await page.emulateMedia({ reducedMotion: 'reduce', media: 'print' });
  await page.setViewportSize({ width: 500, height: 500 });
  const shopper = new Shopper(page, 'en');
  await shopper.hasInBag(JERSEY);
  await page.goto(PAGE);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    await new Promise((done) => {
      indexedDB.open('left').onsuccess = done;
    });
  });
  await page.mouse.move(200, 200);
  await context.newPage();
  expect(await page.evaluate(() => (window as { left?: string }).left)).toBe('by the journey before');
  await shopper.visit(addressOf('en', 'checkout'));
  await shopper.field('email').pressSequentially('left@mail.test');
  await stopClock();
});

test('the next one finds a browser as new', async ({ page, context }) => {
  expect(context.pages()).toEqual([page]);
  expect(page.url()).toBe('about:blank');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
  expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
  const complaints = complaintsOf(page);
  const answer = await page.goto(PAGE);
  expect(await answer?.request().headerValue('accept-language')).toMatch(/^en-GB/);
  const found = await page.evaluate(async () => ({
    own: Object.keys(localStorage),
    ofTab: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    left: 'left' in window || 'tell' in window,
    hovered: document.querySelectorAll('main :hover').length,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches || matchMedia('print').matches,
    cached: performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize === 0)
      .map(({ name }) => name),
  }));
  expect(found).toEqual({
    ...{ own: [], ofTab: [], databases: [], cached: [] },
    ...{ left: false, hovered: 0, still: false },
  });
  expect(complaints).toEqual([]);
  // Long enough for answers to the first journey's requests.
  await page.waitForTimeout(500);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
});
