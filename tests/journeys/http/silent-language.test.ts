import { expect } from '@playwright/test';
import { startLanguage, stopLanguage } from '#domain/languages/stop-language.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { test } from '../own-shop.ts';

/** The page as it is answered, without following where it leads. */
async function ask(url: string) {
  const answer = await fetch(url, { redirect: 'manual' });
  const location = answer.headers.get('location');
  return { status: answer.status, location, text: await answer.text() };
}

test('pages of a language that is off lead to English, and no page names it', async ({ shop }) => {
  const behind = shopBehindThePages(shop.databaseUrl);
  const get = (path: string) => ask(shop.url + path);
  const { text } = await get('/it/bikes/strada/vetta');
  const bikeIn = (locale: string) =>
    new RegExp(`"[^"]*?(/${locale}/bikes/[^"?]+/vetta)"`).exec(text)?.[1] ?? '';
  expect((await get(bikeIn('de'))).status).toBe(200);
  await stopLanguage(behind, 'de');
  const leads = async (path: string) => (await get(path)).location;
  await expect.poll(() => leads('/de')).toBe('/en');
  expect(await leads(bikeIn('de'))).toBe(bikeIn('en'));
  expect(await leads('/de/cart?x=1')).toBe('/en/cart?x=1');
  const named = /hreflang="de|href="[^"]*\/de[/"]/i;
  await expect.poll(async () => (await get('/en')).text).not.toMatch(named);
  expect((await get('/sitemap.xml')).text).not.toContain('-de');
  expect((await get('/feeds/news-de.atom')).status).toBe(404);
  await startLanguage(behind, 'de');
  await expect.poll(async () => (await get('/de')).status).toBe(200);
  await expect.poll(async () => (await get('/en')).text).toMatch(named);
});
