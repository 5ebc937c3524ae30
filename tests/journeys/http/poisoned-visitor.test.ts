import { expect } from '@playwright/test';
import { PATTERNS, type RouteName } from '#app/addresses.ts';
import { PUBLIC_PAGES } from '#app/public-pages.server.ts';
import { seedDemoReviews } from '#tests/helpers/seed-demo-reviews.ts';
import { test } from '../own-shop.ts';

// Nothing is cached: each request is rendered for itself.
test.use({ settings: { PAGE_CACHE_MB: '0', TEST_PAGES: 'on' } });

/**
 * Addresses of the routes with parameters, as the seed has them; the others are their own pattern.
 */
const SAMPLES: Partial<Record<RouteName, string>> = {
  'bike-archive-category': 'bikes/strada?usage=salita',
  'bike-item': 'bikes/strada/vetta?v=vt25-er-m',
  'bike-sheet': 'bikes/strada/vetta/sheet.json',
  'bike-closeup': 'bikes/strada/vetta/closeup.json?drawn=0-0',
  'model-world': 'bikes/strada/vetta/world',
  'year-archive': 'years/2025',
  'infinitamente-item': 'infinitamente/vetta?size=M',
  compare: 'compare?bikes=VT25',
  'ecommerce-archive-category': 'shop/abbigliamento',
  'ecommerce-item': 'shop/componenti/sella-corta-rail-carbonio',
  'news-archive': 'news?page=2',
  'news-item': 'news/vinta-una-maratona-persa-una-scommessa',
  'news-category-archive': 'news/category/gare',
  'news-category-item': 'news/category/gare/vinta-una-maratona-persa-una-scommessa',
  'job-positions-archive': 'job-positions?place=Innsbruck',
  'job-positions-item': 'job-positions/tecnico-per-i-rivenditori-in-austria',
  'team-item': 'team/ivo-bressan',
  'unico-item': 'unico/il-viola-del-1987',
  'events-item': 'events/porte-aperte-in-verniciatura',
  'press-archive': 'press?category=bikes',
  'store-locator': 'store-locator?place=Milano&within=50',
  dealer: 'store-locator/officina-darsena-milano',
  'model-papers': 'manuals/vt25',
  'product-reviews': 'reviews/vt25',
  all: 'our-climb',
};

const POISON = {
  'accept-language': 'fr-CH, de;q=0.9',
  'user-agent': 'Poisoner/1.0 (bot)',
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  forwarded: 'for=203.0.113.7;host=evil.example',
  referer: 'https://evil.example/poison',
  authorization: 'Bearer poison',
  'x-original-url': '/de',
  'sec-fetch-site': 'none',
  dnt: '1',
};

test('every public page is the same bytes for a visitor full of cookies and headers and for none', async ({
  shop,
}) => {
  test.setTimeout(180_000);
  await seedDemoReviews(shop);
  const added = await fetch(`${shop.url}/api/it/cart/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ variant_code: 'TJ25-GZ-M', quantity: 1 }),
  });
  const guest = added.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const cookie = [...guest, 'session=stolen', 'login=begun', 'consent=all', 'locale=fr', 'x="%"'].join('; ');
  for (const name of Object.keys(PUBLIC_PAGES) as RouteName[]) {
    const path = `/it/${SAMPLES[name] ?? PATTERNS[name]}`.replace(/\/$/, '');
    // The first request fills the shared reads.
    await fetch(shop.url + path);
    const plain = await fetch(shop.url + path);
    const poisoned = await fetch(`${shop.url}${path}${path.includes('?') ? '&' : '?'}utm_source=<poison>`, {
      headers: { ...POISON, cookie },
    });
    const [one, other] = [await plain.text(), await poisoned.text()];
    expect(poisoned.status, path).toBe(plain.status);
    expect(firstDifference(one, other), path).toBeNull();
    expect(poisoned.headers.getSetCookie(), path).toEqual([]);
    // An unknown sample address would prove nothing.
    expect(plain.status, path).toBe(200);
  }
});

/** The first difference of two pages with its surroundings; null without one. */
function firstDifference(one: string, other: string): string[] | null {
  if (one === other) return null;
  const at = Array.from({ length: one.length }).findIndex((_, index) => one[index] !== other[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return [around(one), around(other)];
}
