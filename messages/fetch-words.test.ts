import { afterEach, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { fetchWords } from './fetch-words.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A room with one text, on a page of that language; `missing` files fail to load. */
function fetched(lang: string, missing: readonly Locale[] = []) {
  vi.stubGlobal('document', { documentElement: { lang } });
  const asked: Locale[] = [];
  const load = (locale: Locale) => {
    asked.push(locale);
    if (missing.includes(locale)) return Promise.reject(new Error('offline'));
    return Promise.resolve({ default: { hello: `Hello in ${locale}` } });
  };
  const loaders = Object.fromEntries(LOCALES.map((locale) => [locale, () => load(locale)]));
  return { asked, words: fetchWords(loaders as never) };
}

it.each(LOCALES)('a page in %s fetches that language alone, at once', async (locale) => {
  const { asked, words } = fetched(locale);
  expect(asked).toEqual([locale]);
  expect(words.has(locale)).toBe(false);
  await words.coming;
  expect(words.in(locale)).toEqual({ hello: `Hello in ${locale}` });
  expect(asked).toEqual([locale]);
});

it('S7.10 a file that does not arrive only warns, and English stands in', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { asked, words } = fetched('de', ['de']);
  await words.coming;
  expect(asked).toEqual(['de', 'en']);
  expect(words.in('de')).toEqual({ hello: 'Hello in en' });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"de"'), expect.any(Error));
});

it('without any texts what waits for them stays as the server wrote it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { words } = fetched('de', ['de', 'en']);
  const settled = await Promise.race([
    words.coming?.then(
      () => 'settled',
      () => 'failed',
    ),
    new Promise((done) => setTimeout(done, 20, 'waiting')),
  ]);
  expect(settled).toBe('waiting');
});
