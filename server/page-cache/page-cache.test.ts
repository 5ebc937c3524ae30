import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PageCache, preparePage } from './page-cache.ts';

const page = (text: string, tags: string[] = ['site'], version = 0) =>
  preparePage({ body: Buffer.from(text), headers: [['Content-Type', 'text/html']], tags, version });

describe('page cache', () => {
  test('a page is kept in three encodings that say the same, with its length and one ETag', async () => {
    const kept = await page('<p>Salita</p>'.repeat(200));
    expect(brotliDecompressSync(kept.brotli.bytes).equals(kept.identity.bytes)).toBe(true);
    expect(gunzipSync(kept.gzip.bytes).equals(kept.identity.bytes)).toBe(true);
    expect(kept.brotli.headers).toContain(String(kept.brotli.bytes.length));
    expect(kept.gzip.headers[kept.gzip.headers.indexOf('ETag') + 1]).toBe(kept.etag);
  });

  test('a page is stale once one of its tags changed after its render began, and not for other tags', async () => {
    const cache = new PageCache(1e6);
    const kept = await page('a', ['product:1', 'site'], cache.version);
    cache.hear([{ tag: 'product:2', epoch: 5 }]);
    expect(cache.isStale(kept)).toBe(false);
    cache.hear([{ tag: 'product:1', epoch: 6 }]);
    expect(cache.isStale(kept)).toBe(true);
  });

  test('a change heard of while a page is being rendered makes it stale from the start', async () => {
    const cache = new PageCache(1e6);
    const version = cache.version;
    cache.hear([{ tag: 'prices', epoch: 9 }]);
    expect(cache.isStale(await page('a', ['prices'], version))).toBe(true);
    expect(cache.isStale(await page('a', ['prices'], cache.version))).toBe(false);
  });

  test('X1.17 a page that promises is not shown once more after its promise ended', async () => {
    const cache = new PageCache(1e6);
    const until = (from: number) =>
      preparePage({
        ...{ body: Buffer.from('x'), headers: [], tags: ['site'], version: 0 },
        goodUntil: new Date(Date.now() + from),
      });
    cache.keep('today', await until(60_000));
    cache.keep('yesterday', await until(-1));
    expect(cache.find('today')).toBeDefined();
    expect(cache.find('yesterday')).toBeUndefined();
    expect(cache.size).toBe(cache.find('today')?.size);
  });

  test('hearing of the same change twice does not make fresh pages stale', async () => {
    const cache = new PageCache(1e6);
    cache.hear([{ tag: 'prices', epoch: 9 }]);
    const kept = await page('a', ['prices'], cache.version);
    cache.hear([{ tag: 'prices', epoch: 9 }]);
    expect(cache.isStale(kept)).toBe(false);
    expect(cache.newestEpoch).toBe(9);
  });

  test('of a catalogue of any size no more than twenty thousand changes are remembered; beyond, every page counts as stale', async () => {
    const cache = new PageCache(1e6);
    const kept = await page('a', ['site'], cache.version);
    const changes = Array.from({ length: 20_000 }, (_, index) => ({
      tag: `product:${index}`,
      epoch: index + 1,
    }));
    cache.hear(changes);
    expect(cache.isStale(kept)).toBe(false);
    cache.hear([{ tag: 'product:20000', epoch: 20_001 }]);
    expect(cache.isStale(kept)).toBe(true);
    expect(cache.isStale(await page('a', ['product:1'], cache.version))).toBe(false);
    expect(cache.newestEpoch).toBe(20_001);
  });

  test('the least recently used page gives way when the memory is full', async () => {
    const cache = new PageCache(20_000);
    const kept = await page('x'.repeat(500));
    for (const key of ['a', 'b', 'c']) cache.keep(key, kept);
    cache.find('a');
    cache.keep('d', kept);
    cache.keep('e', kept);
    expect(cache.size).toBeLessThanOrEqual(20_000);
    expect(cache.find('a')).toBeDefined();
    expect(cache.find('b')).toBeUndefined();
  });

  test('keeping a page again does not count it twice', async () => {
    const cache = new PageCache(1e6);
    const kept = await page('x');
    cache.keep('a', kept);
    cache.keep('a', kept);
    expect(cache.size).toBe(kept.size);
    cache.drop('a');
    expect(cache.size).toBe(0);
  });
});
