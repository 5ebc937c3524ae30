import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '#scripts/test/chromium.ts';
import type { RunningShop } from '#tests/helpers/start-shop.ts';

export type FilterFigures = {
  /**
   * From the click to the changed list: milliseconds the page's own thread was busy, the middle of
   * all options tried.
   */
  readonly answer: number;
  /**
   * The same thread's milliseconds for a piece of work that never changes: how fast the machine is.
   */
  readonly yardstick: number;
};

const ARCHIVE = '/it/bikes';
const OPTIONS = 8;

/**
 * What narrowing the archive of bikes by a colour costs a browser, and what adding ten million
 * numbers costs it.
 */
export async function measureFilters(shop: RunningShop): Promise<FilterFigures> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(console.log),
    args: CHROMIUM_FLAGS,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(new URL(ARCHIVE, shop.url).href, { waitUntil: 'networkidle' });
    const busy = await busyClock(page);
    const times = async (work: (place: number) => Promise<void>) => {
      const taken: number[] = [];
      for (let place = 0; place < OPTIONS; place += 1) {
        const before = await busy();
        await work(place);
        taken.push((await busy()) - before);
      }
      return taken.sort((one, other) => one - other)[OPTIONS / 2] ?? Number.NaN;
    };
    return { answer: await times((place) => narrow(page, place)), yardstick: await times(() => addUp(page)) };
  } finally {
    await browser.close();
  }
}

/**
 * Milliseconds the page's thread has been busy: how long the machine kept it waiting is
 * not its doing.
 */
async function busyClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

async function narrow(page: Page, place: number): Promise<void> {
  await page.evaluate(async (option) => {
    const list = document.querySelector('ul:has(> li > article)');
    const changed = new Promise<void>((resolve) => {
      const watch = { attributes: true, childList: true, subtree: true };
      if (list) new MutationObserver(() => resolve()).observe(list, watch);
    });
    document.querySelectorAll<HTMLInputElement>('#filters [name=color]')[option]?.click();
    await changed;
  }, place);
}

async function addUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    let sum = 0;
    for (let number = 0; number < 1e7; number += 1) sum = (sum + number) % 1_000_003;
    return sum;
  });
}
