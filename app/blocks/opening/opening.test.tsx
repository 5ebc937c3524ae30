import { expect, it } from 'vitest';
import { renderBlocks, SAMPLE_PICTURE, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

const data = { picture: SAMPLE_PICTURE };

it('an opening has the page’s one h1 and its sentence on a picture that is fetched at once', async () => {
  const texts = { title: 'Copper', text: 'By hand.', alt: 'A road in the hills' };
  const html = await renderBlocks([sampleBlock('opening', 'opening', { data, texts })]);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe('Copper');
  expect(textOf(html)).toBe('Copper By hand.');
  expect(html).toContain('alt="A road in the hills"');
  expect(html).not.toContain('loading="lazy"');
});

it('an opening whose picture only sets the mood is silent about it', async () => {
  const html = await renderBlocks([sampleBlock('opening', 'opening', { data, texts: { title: 'Copper' } })]);
  expect(html).toContain('alt=""');
  expect(textOf(html)).toBe('Copper');
});
