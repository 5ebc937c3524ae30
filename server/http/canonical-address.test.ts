import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

describe('an address of a page', () => {
  test.each([
    ['/it/Bikes/Strada', '/it/bikes/strada'],
    ['/IT', '/it'],
    ['/it/', '/it'],
    ['/it/bikes/?usage=salita', '/it/bikes?usage=salita'],
    ['/it//bikes', '/it/bikes'],
    ['/it/%62ikes', '/it/bikes'],
    ['/it/x/..//bikes', '/it/bikes'],
    ['/it/%2e%2E/de', '/de'],
    ['/it/bikes.DATA', '/it/bikes.data'],
    ['/it/search/?q=Vetta', '/it/search?q=Vetta'],
    ['/it/caf%c3%a9', '/it/caf%C3%A9'],
    ['/it/Orders/AbC/Invoice.pdf', '/it/orders/AbC/Invoice.pdf'],
    ['/it/account/orders/PV-1/', '/it/account/orders/PV-1'],
  ])('%s is %s', (given, canonical) => {
    expect(canonicalAddress(given)).toBe(canonical);
  });

  test.each([
    '/',
    '/media/AbC.webp',
    '/feeds/it-IT.xml',
    '/api/it/me/',
    '/nothing/',
    '/it/%zz',
    '/it/..%2f..%2fetc',
    '/it/a%5Cb',
    'http://evil.example/it',
    '/it\\x',
  ])('what is no page keeps it: %s', (url) => expect(canonicalAddress(url)).toBe(url));

  const segment = fc.constantFrom(
    ...['', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '\\', '%', '%00', ':', '@', 'é', '%C3%A9'],
    ...['it', 'IT', 'de', 'bikes', 'Bikes', 'orders', 'evil.example', 'account', 'x.data'],
  );
  test('has one canonical form, which never leads to another host', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const url = `/${segments.join('/')}`;
        const once = canonicalAddress(url);
        expect(canonicalAddress(once)).toBe(once);
        if (once !== url) expect(once).toMatch(/^\/[a-z]{2}(\/[^/\\]|$)/);
      }),
      { numRuns: 3000 },
    );
  });
});
