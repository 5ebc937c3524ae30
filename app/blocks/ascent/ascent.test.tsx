import { expect, it } from 'vitest';
import { linksOf, renderBlocks, SAMPLE_PICTURE, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';
import { ascentStep } from './fields.ts';

const data = { picture: SAMPLE_PICTURE, product: 'VT25', color: 'ramato' };
const texts = { title: 'Up', text: 'Light.', link: 'See it', alt: 'A road with bends' };
const step = sampleBlock('ascent-step', 'top', {
  data: { metres: 1049 },
  texts: { title: 'The bar', text: 'Coffee.' },
});
const price = { streetAmount: 549_000, listAmount: 549_000, currency: 'EUR', percent: null };

it('an ascent has the h1, the bike’s price with one way to it, and its steps with their height', async () => {
  const loaded = { category: 'road', slug: 'vetta', price, picture: null };
  const html = await renderBlocks([sampleBlock('ascent', 'a', { data, texts, loaded, parts: [step] })]);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Up');
  expect(textOf(html)).toBe('Up Light. from €5,490 See it 1,049 m The bar Coffee.');
  expect(linksOf(html)).toEqual(['/en/bikes/road/vetta']);
});

it('an ascent whose bike is gone leads nowhere', async () => {
  expect(linksOf(await renderBlocks([sampleBlock('ascent', 'a', { data, texts })]))).toEqual([]);
});

it('a step without a whole number of metres is refused', () => {
  expect(ascentStep.data.safeParse({ metres: 10.5 }).success).toBe(false);
});
