import { expect, test } from 'vitest';
import { canonicalPath } from './page-key.ts';

test('parameters no page looks at do not make another page: nobody can poison the cache with them', () => {
  expect(canonicalPath('/it/bikes?utm_source=x&usage=salita&fbclid=1')).toBe('/it/bikes?usage=salita');
  expect(canonicalPath('/it/bikes?utm_source=x')).toBe('/it/bikes');
});

test('the order of parameters does not matter', () => {
  expect(canonicalPath('/it/bikes/a/b?v=1&usage=2')).toBe(canonicalPath('/it/bikes/a/b?usage=2&v=1'));
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
