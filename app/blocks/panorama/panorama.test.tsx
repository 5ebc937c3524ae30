import { expect, it } from 'vitest';
import { linksOf, renderBlocks, SAMPLE_PICTURE, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

const data = { picture: SAMPLE_PICTURE, product: 'LM25', color: 'notte' };
const texts = { title: 'Flat', text: 'Fast.', link: 'See it', alt: 'A long valley' };
const panel = sampleBlock('panorama-panel', 'rim', {
  texts: { value: '62 mm', title: 'Rims', text: 'Against the wind.' },
});
const price = { streetAmount: 489_000, listAmount: 489_000, currency: 'EUR', percent: null };
const bike = { category: 'road', slug: 'lama', price, picture: null };

it('a panorama has the h1, the bike’s price with one way to it, and panels along its picture', async () => {
  const html = await renderBlocks([
    sampleBlock('panorama', 'p', { data, texts, loaded: bike, parts: [panel, { ...panel, id: 'other' }] }),
  ]);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Flat');
  expect(textOf(html)).toContain('Flat Fast. from €4,890 See it 62 mm Rims Against the wind.');
  expect(linksOf(html)).toEqual(['/en/bikes/road/lama']);
  expect(html).toContain('--panels:2');
  expect(html).toMatch(/<section aria-label="A long valley"[^>]*tabindex="0"/i);
});

it('a panorama whose bike is gone leads nowhere', async () => {
  expect(linksOf(await renderBlocks([sampleBlock('panorama', 'p', { data, texts })]))).toEqual([]);
});
