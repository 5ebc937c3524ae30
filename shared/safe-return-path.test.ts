import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

test('a path of this site is kept whole', () => {
  expect(safeReturnPath('/it/bikes?usage=aero#top', '/it')).toBe('/it/bikes?usage=aero#top');
  expect(safeReturnPath('/it/x/../bikes', '/it')).toBe('/it/bikes');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/x/%2E%2e//evil.example',
  '//[',
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

/** Texts made of what paths are made of: random strings hardly ever hold two of these in a row. */
const segment = fc.constantFrom(
  ...['', '', '.', '..', '%2e', '%2E', '%2e%2E', '%2f', '%5c', '\\', '\t', ':', '@', '[', '?', '#'],
  ...['it', 'bikes', 'evil.example', 'evil.example:80', 'user@evil.example', 'http:', 'x'],
);
const path = fc.array(segment, { maxLength: 7 }).map((segments) => `/${segments.join('/')}`);

test('3.7.2 no text ever leads to another host, also when its answer is resolved once more', () => {
  fc.assert(
    fc.property(fc.oneof(path, fc.string()), (text) => {
      const once = safeReturnPath(text, '/it');
      const { host, pathname } = new URL(once, 'https://shop.example');
      expect(host).toBe('shop.example');
      expect(pathname.startsWith('//')).toBe(false);
      expect(safeReturnPath(once, '/fallback')).toBe(once);
    }),
    { numRuns: 3000 },
  );
});
