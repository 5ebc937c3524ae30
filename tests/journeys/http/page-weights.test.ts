import { expect, test } from '@playwright/test';
import { LOCALES } from '#shared/locale.ts';
import { send } from './send.ts';

const KB = 1000;
const MOST = { html: 80 * KB, structuredData: 15 * KB, loaderData: 12 * KB };

/** What a page weighs unpacked, and of that what machines and scripts are told, in bytes. */
function weightsOf(html: string) {
  const bytesOf = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0);
  return {
    html: Buffer.byteLength(html),
    structuredData: bytesOf(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    loaderData: bytesOf(/streamController\.enqueue\((.*?)\);?<\/script>/gs),
  };
}

async function productsIn(locale: string): Promise<string[]> {
  const { text } = await send(`/sitemaps/products-${locale}-1.xml`);
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return [...new Set(paths)].filter((path) => path.startsWith(`/${locale}/`));
}

for (const locale of LOCALES) {
  test(`every product’s page keeps to its weight: HTML, structured data, loader data (${locale})`, async () => {
    const paths = await productsIn(locale);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const weights = weightsOf((await send(path)).text);
      expect(weights.loaderData, path).toBeGreaterThan(KB);
      for (const part of ['html', 'structuredData', 'loaderData'] as const)
        expect.soft(weights[part], `${part} of ${path}`).toBeLessThanOrEqual(MOST[part]);
    }
  });
}
