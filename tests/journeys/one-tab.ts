import { test as base, expect, type Page, type Request } from '@playwright/test';

/**
 * Journeys of many pages and few steps share one tab of their worker (`reuseContext`). It is reset
 * for each: without cookies, storage, cache, routes or emulation of the one before
 * (`desk/as-new.test.ts`). A new tab costs three times as much as the page in it.
 */
export const test = base.extend<{
  /** Stops the clock of the pages at this time, until the journey is over. */
  stopClock: (time?: Date) => Promise<void>;
}>({
  reuseContext: [true, { scope: 'worker' }],
  page: async ({ page }, use) => {
    const onTheirWay = new Set<Request>();
    // A picture sets no cookie, and may first have to be drawn.
    page.on('request', (request) => request.resourceType() === 'image' || onTheirWay.add(request));
    page.on('requestfinished', (request) => onTheirWay.delete(request));
    page.on('requestfailed', (request) => onTheirWay.delete(request));
    await use(page);
    if (!page.isClosed()) await leaveQuietly(page, onTheirWay);
  },
  stopClock: async ({ page }, use) => {
    let isStopped = false;
    await use(async (time = new Date()) => {
      await page.clock.install({ time });
      await page.clock.pauseAt(time.getTime() + 1000);
      isStopped = true;
    });
    // Playwright lets a stopped clock go on without waiting for it: the pages of the next journey
    // would then ask for a clock that is no longer there.
    if (isStopped) await page.clock.resume();
  },
});

/**
 * Pending responses, or what a checkout sends when it is left, would restore the guest's cookie
 * after all cookies were cleared. Waits for the former and blocks the latter.
 */
async function leaveQuietly(page: Page, onTheirWay: ReadonlySet<Request>): Promise<void> {
  await expect
    .poll(() => onTheirWay.size, { timeout: 3000 })
    .toBe(0)
    .catch(() => {});
  await page.evaluate(() => Object.assign(navigator, { sendBeacon: () => true })).catch(() => {});
  await page.goto('about:blank');
}
