import { expect, test } from 'vitest';
import { spokenAddress } from './language-links.ts';

const root = { shell: { silent: ['de'] } };
const alternates = { en: '/en/bikes/road/vetta', de: '/de/bikes/strasse/vetta' };
const lead = (path: string, loaded: Record<string, unknown> = {}) =>
  spokenAddress({ root, ...loaded }, `https://shop.test${path}`);

test('a page of a silent language leads to its English one', () => {
  expect(lead('/de/bikes/strasse/vetta', { page: { alternates } })).toBe('/en/bikes/road/vetta');
  expect(lead('/de')).toBe('/en');
});

test('what its address asks for comes along, so that links of mails still open', () => {
  expect(lead('/de/orders/ABCD-EFGH?token=x1')).toBe('/en/orders/ABCD-EFGH?token=x1');
  expect(lead('/de/bikes/strasse/vetta?country=CH', { page: { alternates } })).toBe(
    '/en/bikes/road/vetta?country=CH',
  );
});

test('slugs in what it asks for are the English ones, and what belongs to no page is left', () => {
  const slugs = { category: [['strada', 'road', 'strasse', 'route', 'carretera']] };
  const carried = { names: ['category'], slugs };
  expect(lead('/de/bikes?category=strasse&x=1', { page: { alternates: { en: '/en/bikes' }, carried } })).toBe(
    '/en/bikes?category=road',
  );
});

test('any other page stays where it is', () => {
  expect(lead('/it/bikes')).toBeNull();
  expect(spokenAddress({ root: { shell: {} } }, 'https://shop.test/de')).toBeNull();
  expect(spokenAddress({}, 'https://shop.test/de')).toBeNull();
});
