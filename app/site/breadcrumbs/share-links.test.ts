import { expect, it } from 'vitest';
import { pageToShare, shareLinks } from './share-links.ts';

const ADDRESS = 'https://shop.test/it/bikes/strada/vetta?v=ramato-m';

it('S2.20 the page can be shared by Facebook, X, LinkedIn, WhatsApp and e-mail, each with its address', () => {
  const links = shareLinks(ADDRESS, 'Vetta & Co');
  expect(links.map(({ network }) => network)).toEqual(['facebook', 'x', 'linkedin', 'whatsapp', 'mail']);
  for (const { href } of links) {
    const query = Object.fromEntries(new URL(href).searchParams);
    expect(Object.values(query).join(' ')).toContain(ADDRESS);
  }
});

it('the address shared is the page’s own: without the campaign it was reached by', () => {
  const search = '?utm_source=letter&v=ramato-m&fbclid=1';
  expect(pageToShare('https://shop.test', '/it/bikes/strada/vetta', search)).toBe(ADDRESS);
  expect(pageToShare('https://shop.test', '/it', '')).toBe('https://shop.test/it');
});
