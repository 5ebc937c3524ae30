import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/connect.ts';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/test/chromium.ts';
import type { RunningShop } from '#tests/helpers/start-shop.ts';
import { percentile } from './ask-office-page.ts';
import { openDesks } from './open-desks.ts';

export type KeyFigure = {
  readonly what: string;
  readonly count: number;
  readonly median: number;
  readonly p95: number;
};

/** Browsers tell no shorter ones (Event Timing). */
const SHORTEST_MS = 16;
const PAUSE_MS = 60;

/**
 * From a key to the paint that shows it, as the browser itself times it (Event Timing): in the grid
 * of the product with the most variants, in "Find or do anything", and from a key until what was
 * found stands there.
 */
export async function measureKeys(shop: RunningShop, db: Database): Promise<KeyFigure[]> {
  const [desk] = await openDesks(db, 1);
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: CHROMIUM_FLAGS,
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    const [name = '', value = ''] = desk?.headers.Cookie?.split('=') ?? [];
    await context.addCookies([{ name, value, url: shop.url }]);
    return [...(await keysOfGrid(context, shop.url, db)), ...(await keysOfFind(context, shop.url))];
  } finally {
    await browser.close();
  }
}

async function keysOfGrid(context: BrowserContext, url: string, db: Database): Promise<KeyFigure[]> {
  const { rows } = await db.execute<{ code: string; many: number }>(sql`
    select p.code, count(*)::int as many from products p join variants v on v.product_id = p.id
    where p.status = 'active' group by 1 order by 2 desc, 1 limit 1`);
  const { code = '', many = 0 } = rows[0] ?? {};
  const page = await openTimed(context, `${url}/office/catalogue/products/${code}/variants`);
  await page.locator('tbody input[data-was]').first().click();
  const moves = await timesOf(
    page,
    Array.from({ length: 60 }, (_, count) => (count % 4 === 3 ? 'ArrowRight' : 'ArrowDown')),
  );
  const typed = await timesOf(
    page,
    [...'1234567890'].flatMap((digit) => [digit, digit, digit, 'Enter']),
  );
  await page.close();
  const grid = `grid of ${many} variants`;
  return [figure(`${grid}: arrows`, moves), figure(`${grid}: typing`, typed)];
}

async function keysOfFind(context: BrowserContext, url: string): Promise<KeyFigure[]> {
  const page = await openTimed(context, `${url}/office/orders`);
  await page.keyboard.press('Control+k');
  const letters: number[] = [];
  const found: number[] = [];
  for (const word of ['vetta', 'buyer-77', 'lambado', 'audit', 'pack order', 'workshop']) {
    await page.locator('[data-find]').fill('');
    letters.push(...(await timesOf(page, [...word])));
    found.push(await timeUntilFound(page, word.slice(0, 3)));
  }
  await page.close();
  return [figure('find: letters', letters), figure('find: from the key to what was found', found)];
}

/** A page that notes how long each key took. */
async function openTimed(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') noted.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** Presses keys one after the other. Those that the browser does not tell took less. */
async function timesOf(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => void (window as unknown as { noted: number[] }).noted.splice(0));
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForTimeout(200);
  const told = await page.evaluate(() => (window as unknown as { noted: number[] }).noted);
  return [...told, ...Array.from({ length: Math.max(0, keys.length - told.length) }, () => SHORTEST_MS)];
}

/** Types a word whole and waits for the frame in which the palette shows what was found. */
async function timeUntilFound(page: Page, word: string): Promise<number> {
  await page.locator('[data-find]').fill('');
  await page.waitForTimeout(400);
  return page.evaluate(async (text) => {
    const field = document.querySelector<HTMLInputElement>('[data-find]');
    const palette = document.querySelector('.palette');
    if (!field || !palette) return Number.NaN;
    const shown = new Promise<void>((resolve) => {
      new MutationObserver(() => resolve()).observe(palette, { childList: true });
    });
    const begun = performance.now();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await shown;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begun;
  }, word);
}

function figure(what: string, times: readonly number[]): KeyFigure {
  return { what, count: times.length, median: percentile(times, 50), p95: percentile(times, 95) };
}
