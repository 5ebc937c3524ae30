import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './scripts/test/chromium.ts';
import { NO_COOKIES_PLEASE } from './tests/helpers/consent-given.ts';

/**
 * Journeys in a browser, at the widths of a phone and of a desktop. Titles marked as in `widths.ts`
 * run at one of them, those of `desk/` at the desktop's; those of `http/` need no browser.
 * `tests/helpers/start-shop.ts` starts a shop for the run. SHOP_URL names a running one instead.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  globalSetup: './tests/helpers/start-shop.ts',
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  // A browser on a busy machine may lose a connection; a test that fails twice is broken.
  retries: 1,
  fullyParallel: true,
  use: {
    baseURL: process.env.SHOP_URL,
    actionTimeout: 10_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    storageState: NO_COOKIES_PLEASE,
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium() ?? undefined, args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'http', testMatch: 'http/**/*.test.ts' },
    {
      name: 'phone',
      testIgnore: ['http/**', 'desk/**'],
      grepInvert: /@desk\b/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desk',
      testIgnore: 'http/**',
      grepInvert: /@phone\b/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
