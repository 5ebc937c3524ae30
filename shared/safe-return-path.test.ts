import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

test('a path of this site is kept whole', () => {
  expect(safeReturnPath('/it/bikes?usage=aero#top', '/it')).toBe('/it/bikes?usage=aero#top');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/a\nb',
  '/a\\b',
  null,
  7,
])('anything else falls back: %j', (path) => {
  expect(safeReturnPath(path, '/it')).toBe('/it');
});

test('no text ever leads to another host', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const path = safeReturnPath(text, '/it');
      expect(new URL(path, 'https://shop.example').host).toBe('shop.example');
    }),
  );
});
