import { expect, it } from 'vitest';
import { renderBlocks, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

it('steps are numbered in their order, each with a heading', async () => {
  const parts = ['Choose', 'Wait'].map((title) =>
    sampleBlock('step', title.toLowerCase(), { texts: { title, text: 'Then go on.' } }),
  );
  const html = await renderBlocks([sampleBlock('steps', 'way', { texts: { title: 'How it goes' }, parts })]);
  expect(textOf(html)).toBe('How it goes 1 Choose Then go on. 2 Wait Then go on.');
  expect(html.match(/<h3/g)).toHaveLength(2);
});
