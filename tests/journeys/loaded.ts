import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { Locale } from '#shared/locale.ts';

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

type Manifest = Readonly<Record<string, { file: string; name?: string; src?: string }>>;

/** What the build wrote into which file, by the path of a source or the name of a chunk. */
const manifest: Manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'));
const chunks = Object.values(manifest);

/** What scripts weigh together when each file of German words is another language's. */
export async function bytesInLanguage(loaded: readonly Loaded[], locale: Locale): Promise<number> {
  const weights = loaded.map(({ url, bytes }) => {
    const file = fileInLanguage(url, locale);
    return file === undefined || url.endsWith(file) ? bytes : weightOf(new URL(`/${file}`, url).href);
  });
  return (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0);
}

/** A room has a file of words in each language; those of every page's frame are a chunk. */
function fileInLanguage(url: string, locale: Locale): string | undefined {
  const chunk = chunks.find(({ file }) => url.endsWith(`/${file}`));
  if (chunk?.name === 'frame-de') return chunks.find(({ name }) => name === `frame-${locale}`)?.file;
  const source = chunk?.src?.replace(/^(messages\/.*\/)de\.json$/, `$1${locale}.json`);
  return source === undefined ? undefined : manifest[source]?.file;
}

const scriptWeights = new Map<string, Promise<number>>();

function weightOf(url: string): Promise<number> {
  const weight =
    scriptWeights.get(url) ?? fetch(url).then(async (file) => gzipSync(await file.text()).length);
  scriptWeights.set(url, weight);
  return weight;
}

/** The scripts of the page as it stands, each weighed once for all pages that have it. */
export async function weighScripts(page: Page): Promise<Loaded[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = new Set(urls.filter((url) => url.endsWith('.js')));
  return Promise.all([...scripts].map(async (url) => ({ url, kind: 'script', bytes: await weightOf(url) })));
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
