import { describe, expect, test } from 'vitest';
import { isTaken } from '#domain/pages/taken-paths.ts';
import { TEMPLATES } from '#domain/pages/templates.ts';
import { addressOf, PATTERNS } from './addresses.ts';

describe('S2.08 named routes build the right addresses', () => {
  test.each([
    [addressOf('it', 'home'), '/it'],
    [addressOf('it', 'login'), '/it/login'],
    [addressOf('de', 'bike-archive', {}, { usage: 'aero' }), '/de/bikes?usage=aero'],
    [
      addressOf('de', 'bike-archive-category', { category: 'strasse' }, { usage: 'aero' }),
      '/de/bikes/strasse?usage=aero',
    ],
    [addressOf('en', 'bike-item', { category: 'road', slug: 'vetta' }), '/en/bikes/road/vetta'],
    [addressOf('en', 'year-archive', { year: 2025 }), '/en/years/2025'],
    [addressOf('en', 'year-archive-general'), '/en/years'],
    [addressOf('fr', 'all', { pathMatch: 'a/b' }), '/fr/a/b'],
    [addressOf('fr', 'infinitamente'), '/fr/infinitamente'],
    [addressOf('es', 'ecommerce-archive'), '/es/shop'],
    [addressOf('es', 'ecommerce-archive-category', { category: 'ropa' }), '/es/shop/ropa'],
    [
      addressOf('es', 'ecommerce-item', { category: 'ropa', slug: 'maillot' }, { v: 'azul-m' }),
      '/es/shop/ropa/maillot?v=azul-m',
    ],
    [addressOf('it', 'cart'), '/it/cart'],
    [addressOf('it', 'contacts'), '/it/contacts'],
    [addressOf('it', 'terms-and-conditions'), '/it/terms-and-conditions'],
    [addressOf('it', 'privacy-policy'), '/it/privacy-policy'],
    [addressOf('it', 'cookie-policy'), '/it/cookie-policy'],
    [addressOf('it', 'company-info'), '/it/company-info'],
    [addressOf('it', 'newsletter', {}, { email: 'YQ==' }), '/it/newsletter?email=YQ%3D%3D'],
  ])('%s', (built, expected) => {
    expect(built).toBe(expected);
  });

  test('what a visitor typed cannot leave its place in the address', () => {
    expect(addressOf('it', 'bike-item', { category: '../..', slug: 'a?b#c' })).toBe(
      '/it/bikes/..%2F../a%3Fb%23c',
    );
    expect(addressOf('it', 'all', { pathMatch: 'a b/ü' })).toBe('/it/a%20b/%C3%BC');
  });

  test('empty query values are left out', () => {
    expect(addressOf('it', 'bike-archive', {}, { usage: undefined })).toBe('/it/bikes');
  });
});

test('no page stands at an address that the site answers itself', () => {
  const own = new Set<string>(Object.values(TEMPLATES).flatMap(({ path }) => path ?? []));
  const places = Object.values(PATTERNS).filter((path) => path !== '*' && !own.has(path));
  expect(places.filter((path) => !isTaken(path.replaceAll(/:\w+/g, 'x'), 'generic', 'brand'))).toEqual([]);
  expect(isTaken('news', 'generic', 'brand')).toBe(true);
  expect(isTaken('news', 'news-archive', 'brand')).toBe(false);
  expect(isTaken('our-climb', 'generic', 'brand')).toBe(false);
});
