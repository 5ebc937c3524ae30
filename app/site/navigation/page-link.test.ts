import { describe, expect, it } from 'vitest';
import { addressOf } from '#app/addresses.ts';
import { isPlainPress, pageAddress } from './page-link.ts';

const HERE = { origin: 'https://shop.test', pathname: '/it/bikes' };

function addressFrom(href: string, attributes: Record<string, string> = {}): string | null {
  const { origin, pathname, search, hash } = new URL(href, 'https://shop.test/it/bikes');
  const hasAttribute = (name: string) => name in attributes;
  return pageAddress({ origin, pathname, search, hash, target: attributes.target ?? '', hasAttribute }, HERE);
}

describe('a link the router goes to itself', () => {
  it.each([
    addressOf('it', 'home'),
    addressOf('it', 'bike-item', { category: 'strada', slug: 'vetta' }, { v: 'vetta-ramato-m' }),
    addressOf('it', 'all', { pathMatch: 'tessaro-world/history' }),
    '/it/terms-and-conditions#returns',
  ])('leads to a page of the same language: %s', (href) => {
    expect(addressFrom(href)).toBe(href);
    expect(addressFrom(href, { target: '_self' })).toBe(href);
  });

  it.each([
    ['another language', '/de/bikes'],
    ['another site', 'https://maps.test/it/bikes'],
    ['the same host by another scheme', 'http://shop.test/it/bikes'],
    ['a file', '/media/x/600.avif'],
    ['a file under the language', '/it/orders/7/invoice.pdf'],
    ['an interface', '/api/it/menus'],
    ['the root', '/'],
    ['what only begins like a language', '/item'],
    ['the login service', '/it/login'],
    ['the choice of country, which opens over the page', '/it/country'],
    ['a mail', 'mailto:ciao@shop.test'],
  ])('is not %s', (_, href) => {
    expect(addressFrom(href)).toBeNull();
  });

  it('does not open elsewhere and downloads nothing', () => {
    expect(addressFrom('/it/bikes', { target: '_blank' })).toBeNull();
    expect(addressFrom('/it/bikes', { download: '' })).toBeNull();
  });
});

describe('a press that means "go there"', () => {
  const press = {
    ...{ button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false },
    defaultPrevented: false,
  };

  it('is one of the left button alone', () => {
    expect(isPlainPress(press)).toBe(true);
    expect(isPlainPress({ ...press, button: 1 })).toBe(false);
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'])('is none with %s', (key) => {
    expect(isPlainPress({ ...press, [key]: true })).toBe(false);
  });
});
