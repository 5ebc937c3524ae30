import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { RunningShop } from '#tests/helpers/start-shop.ts';
import { linksOf } from '#tests/torture/page.ts';
import { formWith, PlainBrowser } from '#tests/torture/plain-browser.ts';

/** The headers of a browser that opens a page. */
export const BROWSER_HEADERS = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-GB,en;q=0.9,it;q=0.8',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** A server on this machine. */
export type Subject = { readonly port: number; readonly pid: number };

export function subjectOf(shop: RunningShop): Subject {
  return { port: Number(new URL(shop.url).port), pid: shop.process.pid ?? 0 };
}

/** A product's page and the code of the variant it opens on. */
export type Product = { readonly path: string; readonly variantCode: string; readonly bytes: number };

/**
 * All products whose page offers something to buy, found as a visitor finds them; the
 * heaviest page first.
 */
export async function findProducts(shop: RunningShop): Promise<Product[]> {
  const browser = new PlainBrowser(shop.url);
  const archives = await Promise.all(['/en/bikes', '/en/shop'].map((path) => browser.get(path)));
  const paths = archives.flatMap(linksOf).map((address) => new URL(address).pathname);
  const products: Product[] = [];
  for (const path of new Set(paths.filter((one) => /^\/en\/(?:bikes|shop)\/[^/]+\/[^/]+$/.test(one)))) {
    const page = await browser.get(path);
    const variantCode = formWith(page, 'variant')?.fields.variant;
    if (variantCode) products.push({ path, variantCode, bytes: Buffer.byteLength(page.html) });
  }
  return products.sort((one, other) => other.bytes - one.bytes);
}

/** Starts `raw-server.ts` with the exact bytes that the shop sends for a page. */
export async function startRawServer(shop: RunningShop, path: string, folder: string) {
  const url = new URL(path, shop.url);
  await bodyOf(url); // The first answer is rendered, the second one is the kept page.
  const { bytes, type } = await bodyOf(url);
  const file = join(folder, 'page.br');
  await writeFile(file, bytes);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'raw-server.ts'), file, type], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout, 'data');
  return { port: Number(String(said)), pid: child.pid ?? 0, bytes: bytes.length, stop: () => child.kill() };
}

/** The compressed bytes, which `fetch` does not show. */
function bodyOf(url: URL): Promise<{ bytes: Buffer; type: string }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: BROWSER_HEADERS }, async (response) => {
      const type = response.headers['content-type'] ?? '';
      if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br')
        return reject(new Error(`${url.pathname} did not come in brotli.`));
      resolve({ bytes: await buffer(response), type });
    });
    request.on('error', reject);
  });
}
