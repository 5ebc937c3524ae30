import { expect, test } from 'vitest';
import { languageTag, localeFromAcceptLanguage, localeOfPath, withLocale } from './locale.ts';

test('S2.02 the browser’s best language of ours wins, by weight, a region counting as its language', () => {
  expect(localeFromAcceptLanguage('pt;q=0.9, de-AT;q=0.8, it;q=0.7')).toBe('de');
  expect(localeFromAcceptLanguage('en;q=0.1, fr')).toBe('fr');
  expect(localeFromAcceptLanguage('it;q=0, pt')).toBeUndefined();
});

test('an invalid header gives no language', () => {
  for (const header of [null, '', ';;;', 'x'.repeat(10_000), 'de;q=abc', '*']) {
    expect(localeFromAcceptLanguage(header)).toBeUndefined();
  }
});

test('the first segment of a path is its language, or none', () => {
  expect(localeOfPath('/it/cart')).toBe('it');
  expect(localeOfPath('/fr')).toBe('fr');
  expect(localeOfPath('/italy/cart')).toBeUndefined();
  expect(localeOfPath('/')).toBeUndefined();
});

test('a path changes its language and nothing else', () => {
  expect(withLocale('/it/cart', 'de')).toBe('/de/cart');
  expect(withLocale('/it', 'de')).toBe('/de');
  expect(withLocale('/', 'de')).toBe('/de');
});

test('English dates and numbers are written the British way', () => {
  const format = new Intl.DateTimeFormat(languageTag('en'), { dateStyle: 'long', timeZone: 'UTC' });
  expect(format.format(new Date('2026-11-23'))).toBe('23 November 2026');
  expect(languageTag('de')).toBe('de-DE');
});
