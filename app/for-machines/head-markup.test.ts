import { expect, test } from 'vitest';
import { headMarkup } from './head-markup.server.ts';

const page = {
  baseUrl: 'https://shop.test',
  pathname: '/de/bikes/rennrad',
  locale: 'de' as const,
  alternates: { it: '/it/bikes/strada?usage=x', de: '/de/bikes/rennrad', en: '/en/bikes/road' },
  things: [],
  preview: null,
};

const written = (of: Parameters<typeof headMarkup>[0]) => headMarkup(of).map(String).join('');

test('X1.12 a page names itself in all five languages and in English for everybody else, without what narrows it', () => {
  const links = [...written(page).matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link);
  expect(links).toEqual([
    ['it', 'https://shop.test/it/bikes/strada'],
    ['en', 'https://shop.test/en/bikes/road'],
    ['de', 'https://shop.test/de/bikes/rennrad'],
    ['fr', 'https://shop.test/fr/bikes/rennrad'],
    ['es', 'https://shop.test/es/bikes/rennrad'],
    ['x-default', 'https://shop.test/en/bikes/road'],
  ]);
});

test('no text can end the script of structured data, no address its attribute', () => {
  const things = [{ '@type': 'Product', name: '</script><script>alert(1)</script>' }];
  const html = written({ ...page, things, pathname: '/de/"><script>' });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)['@graph']).toEqual(things);
});

test('a picture for those who share the page is named with its size, and none when there is none', () => {
  expect(written(page)).not.toContain('og:image');
  const html = written({ ...page, preview: { kind: 'product', picture: '/media/x/share.jpg' } });
  expect(html).toContain('<meta property="og:image" content="https://shop.test/media/x/share.jpg">');
  expect(html).toContain('<meta property="og:type" content="product">');
});
