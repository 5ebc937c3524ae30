import type { Browser, Page, PageScreenshotOptions } from '@playwright/test';
import sharp from 'sharp';
import { type Locale, languageTag } from '#shared/locale.ts';
import { NO_COOKIES_PLEASE } from '#tests/helpers/consent-given.ts';
import { Shopper } from '#tests/journeys/shopper.ts';
import { PICTURES_TIME } from './open-shop.ts';
import { openScreen, type Screen } from './screen.ts';

/** A screen in one language and one width of the window. */
export type Shot = { readonly screen: Screen; readonly locale: Locale; readonly width: number };

/**
 * Windows, by width: a phone, a tablet, a small desk, a desk, a wall. How small their pictures are
 * kept: readable, but light in the repository.
 */
export const WINDOWS: Readonly<Record<number, { height: number; scale: number }>> = {
  390: { height: 844, scale: 1 },
  768: { height: 1024, scale: 0.6 },
  1280: { height: 800, scale: 0.75 },
  1440: { height: 900, scale: 0.5 },
  2560: { height: 1440, scale: 0.35 },
};
/** The widths whose pictures are kept; others are taken when they are asked for. */
export const KEPT_WIDTHS = ['390', '768', '1440', '2560'] as const;
/** The office's pictures are kept in one language and width. */
export const OFFICE_KEPT = { locale: 'it', width: 1280 } as const;
const QUALITY = 42;
/** A longer page is cut off. */
const MOST_WINDOWS = 10;

export function nameOf({ screen, locale, width }: Shot): string {
  return `${screen.name}-${locale}-${width}`;
}

/**
 * Opens a screen in a fresh browser and takes its screenshot.
 * @returns a PNG, one pixel per point
 */
export async function takePicture(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const { screen, locale, width } = shot;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: WINDOWS[width]?.height ?? 900 },
    isMobile: width < 600,
    hasTouch: width < 1000,
    locale: languageTag(locale),
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
    storageState: NO_COOKIES_PLEASE,
  });
  try {
    context.setDefaultTimeout(20_000);
    await context.clock.setFixedTime(PICTURES_TIME);
    const page = await context.newPage();
    await openScreen(screen, new Shopper(page, locale));
    await settle(page);
    return await page.screenshot({ ...(await frameOf(page, screen)), animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

/** As it is kept: smaller, in WebP. */
export function pack(picture: Buffer, width: number): Promise<Buffer> {
  const kept = Math.round(width * (WINDOWS[width]?.scale ?? 1));
  return sharp(picture)
    .resize({ width: kept })
    .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
    .toBuffer();
}

async function frameOf(page: Page, { shows }: Screen): Promise<PageScreenshotOptions> {
  if (shows === 'window') return {};
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(whole, MOST_WINDOWS * height) } };
}

/** Waits for fonts and pictures, including those below the window. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
  const broken = await page.evaluate(() =>
    [...document.images].filter((one) => one.currentSrc && !one.naturalWidth).map((one) => one.currentSrc),
  );
  if (broken.length > 0) throw new Error(`No picture came from ${broken.join(', ')}`);
}
