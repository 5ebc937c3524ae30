import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/**
 * The files a page loaded, in bytes on the wire: text and drawings with gzip, the rest unchanged.
 */
export type Loaded = { readonly url: string; readonly kind: string; readonly bytes: number };

/** Opens a page, waits until it is idle, acts there, and returns everything that was loaded. */
export async function visitAndWeigh(
  page: Page,
  path: string,
  act?: () => Promise<unknown>,
): Promise<Loaded[]> {
  const weighing: Promise<Loaded>[] = [];
  // Weighed at once, because a browser does not keep responses for long.
  const note = (response: Response) => response.ok() && weighing.push(weigh(response));
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  await act?.();
  page.off('response', note);
  return Promise.all(weighing);
}

async function weigh(response: Response): Promise<Loaded> {
  const kind = response.request().resourceType();
  const body = await response.body();
  const isDrawing = response.headers()['content-type'] === 'image/svg+xml';
  const isPacked = isDrawing || ['document', 'stylesheet', 'script'].includes(kind);
  return { url: response.url(), kind, bytes: isPacked ? gzipSync(body).length : body.length };
}

const scriptWeights = new Map<string, Promise<number>>();

/** The scripts of the page as it stands, each weighed once for all pages that have it. */
export async function weighScripts(page: Page): Promise<Loaded[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = new Set(urls.filter((url) => url.endsWith('.js')));
  return Promise.all(
    [...scripts].map(async (url) => {
      const weight =
        scriptWeights.get(url) ?? fetch(url).then(async (file) => gzipSync(await file.text()).length);
      scriptWeights.set(url, weight);
      return { url, kind: 'script', bytes: await weight };
    }),
  );
}

/** The bytes of a kind in all. */
export function bytesOf(loaded: readonly Loaded[], kind: string): number {
  return loaded.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Addresses of the pictures one sees before scrolling, each once: of `<img>` and of CSS
 * backgrounds.
 */
export function picturesInView(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInView = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.top < innerHeight && box.bottom > 0 && box.left < innerWidth;
    };
    const addresses = [...document.querySelectorAll('*')].filter(isInView).flatMap((element) => {
      if (element instanceof HTMLImageElement) return [element.currentSrc];
      const background = /url\("([^"]+)"\)/.exec(getComputedStyle(element).backgroundImage);
      return background?.[1] ? [background[1]] : [];
    });
    return [...new Set(addresses)].filter((address) => address.startsWith('http'));
  });
}

/**
 * How far things moved while the page loaded: the cumulative layout shift (web.dev/cls), without
 * the visitor's own actions.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) sum += shift.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 300);
      }),
  );
}
