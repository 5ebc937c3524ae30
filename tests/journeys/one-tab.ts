import { test as base, expect, type Page, type Request } from '@playwright/test';

/**
 * Journeys of many pages and few steps, which share one tab of their worker (`reuseContext`): for each it is as new, without cookies, storage,
 * cache, routes or emulation of the one before (`desk/as-new.test.ts`). A new tab costs three times what the page in it does.
 */
export const test = base.extend({
  reuseContext: [true, { scope: 'worker' }],
  page: async ({ page }, use) => {
    const onTheirWay = new Set<Request>();
    // A picture brings no cookie, and may first have to be drawn.
    page.on('request', (request) => request.resourceType() === 'image' || onTheirWay.add(request));
    page.on('requestfinished', (request) => onTheirWay.delete(request));
    page.on('requestfailed', (request) => onTheirWay.delete(request));
    await use(page);
    if (!page.isClosed()) await leaveQuietly(page, onTheirWay);
  },
});

/**
 * What still comes, or what a checkout sends when it is left, would bring back the cookie of its guest after all cookies were cleared: waits
 * for the one and keeps the other from being sent.
 */
async function leaveQuietly(page: Page, onTheirWay: ReadonlySet<Request>): Promise<void> {
  await expect
    .poll(() => onTheirWay.size, { timeout: 3000 })
    .toBe(0)
    .catch(() => {});
  await page.evaluate(() => Object.assign(navigator, { sendBeacon: () => true })).catch(() => {});
  await page.goto('about:blank');
}
