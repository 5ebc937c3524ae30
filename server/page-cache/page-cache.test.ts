import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { preparePage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const MINUTE = 60_000;

const page = (text: string, tags: string[] = ['site'], version = 0, goodUntil: Date | null = null) =>
  preparePage({
    ...{ body: Buffer.from(text), headers: [['Content-Type', 'text/html']], tags, version, goodUntil },
  });

/** A cache whose clock is moved by hand. */
function cacheWithClock(bytes = 1e6) {
  const clock = { now: Date.now() };
  return { clock, cache: new PageCache(bytes, () => clock.now) };
}

describe('a page in the cache', () => {
  test('is there in three encodings that say the same, with its length and one ETag', async () => {
    const cached = await page('<p>Salita</p>'.repeat(200));
    expect(brotliDecompressSync(cached.brotli.bytes).equals(cached.identity.bytes)).toBe(true);
    expect(gunzipSync(cached.gzip.bytes).equals(cached.identity.bytes)).toBe(true);
    expect(cached.brotli.headers).toContain(String(cached.brotli.bytes.length));
    expect(cached.gzip.headers[cached.gzip.headers.indexOf('ETag') + 1]).toBe(cached.etag);
  });

  test('S9.04 is dropped at once when one of its tags changed, however long nobody asked for it', async () => {
    for (const later of [0, MINUTE, 24 * 60 * MINUTE]) {
      const { cache, clock } = cacheWithClock();
      cache.store('a', await page('a', ['product:1', 'prices'], cache.changes.version));
      cache.changes.hear([{ tag: 'product:2', epoch: 5 }]);
      expect(cache.find('a')).toBeDefined();
      cache.changes.hear([{ tag: 'prices', epoch: 6 }]);
      clock.now += later;
      expect(cache.find('a')).toBeUndefined();
      expect(cache.findInOutage('a')).toBeUndefined();
      expect(cache.size).toBe(0);
    }
  });

  test('is out of date from the start when it changed while it was rendered', async () => {
    const { cache } = cacheWithClock();
    const { version } = cache.changes;
    cache.changes.hear([{ tag: 'prices', epoch: 9 }]);
    cache.store('a', await page('a', ['prices'], version));
    expect(cache.find('a')).toBeUndefined();
    cache.store('a', await page('a', ['prices'], cache.changes.version));
    expect(cache.find('a')).toBeDefined();
  });

  test('X1.17 that promises something is gone once its promise ended', async () => {
    const { cache, clock } = cacheWithClock();
    cache.store('a', await page('x', ['site'], 0, new Date(clock.now + MINUTE)));
    expect(cache.find('a')).toBeDefined();
    clock.now += MINUTE;
    expect(cache.findInOutage('a')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  test('is rendered again after ten minutes, and still there when nothing can be rendered', async () => {
    const { cache, clock } = cacheWithClock();
    cache.store('a', await page('a'));
    clock.now += 10 * MINUTE;
    expect(cache.find('a')).toBeUndefined();
    expect(cache.findInOutage('a')).toBeDefined();
  });

  test('stored again is not counted twice', async () => {
    const { cache } = cacheWithClock();
    const cached = await page('x');
    cache.store('a', cached);
    cache.store('a', cached);
    expect(cache.size).toBe(cached.size);
    cache.drop('a');
    expect(cache.size).toBe(0);
  });
});

describe('the memory of the cache', () => {
  test('is bounded: the least recently used page gives way', async () => {
    const cached = await page('x'.repeat(500));
    const { cache } = cacheWithClock(cached.size * 16);
    for (let index = 0; index < 16; index += 1) cache.store(`page ${index}`, cached);
    cache.find('page 0');
    cache.store('one more', cached);
    expect(cache.size).toBe(cached.size * 16);
    expect(cache.find('page 0')).toBeDefined();
    expect(cache.find('page 1')).toBeUndefined();
  });

  test('addresses with parameters, however many, push out no page without', async () => {
    const cached = await page('x'.repeat(500));
    const { cache } = cacheWithClock(cached.size * 32);
    for (let index = 0; index < 16; index += 1) cache.store(`page ${index}`, cached);
    for (let index = 0; index < 1000; index += 1)
      for (const route of ['bike-item', 'compare', 'bike-archive', 'ecommerce-item', 'store-locator', 'home'])
        cache.store(`${route}?v=${index}`, cached, route);
    for (let index = 0; index < 16; index += 1) expect(cache.find(`page ${index}`)).toBeDefined();
    expect(cache.size).toBeLessThanOrEqual(cached.size * 32);
    expect(cache.find('home?v=999', 'home')).toBeDefined();
  });

  test('those of one route have an eighth of it, also when the rest is free', async () => {
    const cached = await page('x'.repeat(500));
    const { cache } = cacheWithClock(cached.size * 32);
    for (let index = 0; index < 10; index += 1) cache.store(`?v=${index}`, cached, 'bike-item');
    expect(cache.size).toBe(cached.size * 4);
  });

  test('takes in no page larger than an eighth, and none at all where it has no room', async () => {
    const cached = await page('x');
    const { cache } = cacheWithClock(cached.size * 7);
    cache.store('a', cached);
    expect(cache.size).toBe(0);
    expect(new PageCache(0).isOpen).toBe(false);
  });
});
