import { expect, test } from 'vitest';
import { MOST_VALUES } from '#domain/archives/facets.ts';
import { publicAddress } from './public-address.ts';

const canonicalPath = (url: string) => publicAddress(url)?.path ?? null;

test('parameters no page looks at do not make another page: nobody can poison the cache with them', () => {
  expect(canonicalPath('/it/bikes?utm_source=x&usage=salita&fbclid=1')).toBe('/it/bikes?usage=salita');
  expect(canonicalPath('/it/bikes?utm_source=x')).toBe('/it/bikes');
});

test('the order of parameters does not matter', () => {
  const ordered = canonicalPath('/it/infinitamente/vetta?v=1&size=M');
  expect(ordered).toBe('/it/infinitamente/vetta?v=1&size=M');
  expect(canonicalPath('/it/infinitamente/vetta?size=M&v=1')).toBe(ordered);
});

test('an address too long to be ours has no place in the cache', () => {
  expect(canonicalPath(`/it/${'x'.repeat(400)}`)).toBeNull();
  expect(canonicalPath(`/it/bikes?usage=${'x'.repeat(400)}`)).toBeNull();
});

test('an address that would be read as another host’s has no place in the cache', () => {
  expect(canonicalPath('//evil.example/it')).toBeNull();
  expect(canonicalPath('//it')).toBeNull();
});

test('a long campaign address is still the short page it names', () => {
  expect(canonicalPath(`/it/bikes?utm_content=${'x'.repeat(2000)}`)).toBe('/it/bikes');
});

test('an archive narrowed the same way is one page, however it was asked for', () => {
  const asked = '/it/bikes/strada?page=2&size=m&available=1&junk=1&size=l&size=m&price-to=&sort=price';
  expect(canonicalPath(asked)).toBe('/it/bikes/strada?size=l&size=m&available=1&sort=price&page=2');
  expect(canonicalPath('/it/bikes.data?size=m&_routes=x')).toBe('/it/bikes.data?_routes=x&size=m');
  expect(canonicalPath('/it/shop?size=m')).toBe('/it/shop?size=m');
});

test('an archive narrowed by more values than any has keeps the first of them: nobody makes up pages without end', () => {
  const asked = Array.from({ length: 40 }, (_, index) => `size=${String(index).padStart(2, '0')}`);
  const expected = asked.slice(0, MOST_VALUES).join('&');
  expect(canonicalPath(`/it/bikes?${asked.toReversed().join('&')}`)).toBe(`/it/bikes?${expected}`);
});

test('what narrows an archive makes no other page of anything else', () => {
  expect(canonicalPath('/it/bikes/strada/vetta?usage=road&v=1')).toBe('/it/bikes/strada/vetta?v=1');
  expect(canonicalPath('/it?size=m')).toBe('/it');
});

test('a build is a page of its own, whatever else its address carries; what is chosen of it belongs to no other page', () => {
  expect(canonicalPath('/it/infinitamente/vetta?utm_source=x&build=VT25-ER-M-GEFBRBM')).toBe(
    '/it/infinitamente/vetta?build=VT25-ER-M-GEFBRBM',
  );
  expect(canonicalPath('/it/infinitamente/vetta?size=M&paint=GE')).toBe(
    canonicalPath('/it/infinitamente/vetta?paint=GE&size=M'),
  );
  expect(canonicalPath('/it/infinitamente?build=x')).toBe('/it/infinitamente');
});

test('a search for dealers is another page than the list of all', () => {
  expect(canonicalPath('/it/store-locator?utm_source=x')).toBe('/it/store-locator');
  expect(canonicalPath('/it/store-locator?within=50&place=Milano&x=1')).toBe(
    '/it/store-locator?place=Milano&within=50',
  );
});

test('pages of one visitor, and whatever no route names, have no place in the cache', () => {
  const personal = [
    'cart',
    'checkout',
    'account/orders',
    'login',
    'search?q=x',
    'newsletter/confirm?token=x',
  ];
  for (const path of personal) expect(canonicalPath(`/it/${path}`), path).toBeNull();
  for (const path of ['/', '/it/', '/xx/bikes', '/api/it/me', '/IT/bikes', '/it/Bikes', '/it/bikes/'])
    expect(canonicalPath(path), path).toBeNull();
  for (const path of [
    '/it/../en',
    '/it//bikes',
    '/it/%62ikes',
    '/it/.x',
    'http://evil.example/it',
    '/it\\bikes',
  ])
    expect(canonicalPath(path), path).toBeNull();
});

test('the data of a page is another entry than the page, by the routes the browser asks for', () => {
  expect(canonicalPath('/it.data')).toBe('/it.data');
  expect(canonicalPath('/it/bikes.data?_routes=site/archive/bike-archive')).toBe(
    '/it/bikes.data?_routes=site%2Farchive%2Fbike-archive',
  );
  expect(canonicalPath('/it/bikes?_routes=x')).toBe('/it/bikes');
  expect(canonicalPath('/it/bikes.data?_routes=<script>')).toBe('/it/bikes.data');
});
