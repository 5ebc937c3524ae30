import { expect, it } from 'vitest';
import { linksOf, renderBlocks, SAMPLE_PICTURE, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

const texts = {
  name: 'Vetta in Ramato',
  text: 'Our lightest.',
  fact: '6.6 kg',
  link: 'See it',
  alt: 'A bike',
};
const data = { product: 'VT25', color: 'ramato', sky: SAMPLE_PICTURE, terrain: SAMPLE_PICTURE };
const loaded = {
  category: 'road',
  slug: 'vetta',
  price: { streetAmount: 549_000, listAmount: 549_000, currency: 'EUR', percent: null },
  picture: { ...SAMPLE_PICTURE, hash: 'b'.repeat(32) },
};

it('a hero says the payoff as the page’s one h1, shows the bike, its price and one way to it', async () => {
  const html = await renderBlocks([sampleBlock('hero', 'hero', { data, texts, loaded })]);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Up');
  expect(html).toContain(`src="/media/${'b'.repeat(32)}.svg"`);
  expect(html).toContain('alt="A bike"');
  expect(textOf(html)).toContain('from €5,490 6.6 kg');
  expect(linksOf(html)).toEqual(['/en/bikes/road/vetta']);
});

it('a hero with a title of its own says that', async () => {
  const html = await renderBlocks([
    sampleBlock('hero', 'hero', { data, texts: { ...texts, title: 'Ramato' }, loaded }),
  ]);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Ramato');
});

it('a hero whose bike is gone keeps its words and leads nowhere', async () => {
  const html = await renderBlocks([sampleBlock('hero', 'hero', { data, texts })]);
  expect(textOf(html)).toContain('Vetta in Ramato');
  expect(html).not.toContain('<a ');
});

it('the pictures of the first view are fetched at once', async () => {
  const html = await renderBlocks([sampleBlock('hero', 'hero', { data, texts, loaded })]);
  expect(html).not.toContain('loading="lazy"');
  expect(html.match(/<img [^>]*fetchPriority="high"/gi)).toHaveLength(3);
});
