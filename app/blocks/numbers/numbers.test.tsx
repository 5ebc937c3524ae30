import { expect, it } from 'vitest';
import { renderBlocks, sampleBlock } from '#tests/helpers/render-block.tsx';

it('numbers are a list of figures, each with what it counts', async () => {
  const parts = [sampleBlock('figure', 'people', { texts: { value: '64', label: 'People' } })];
  const html = await renderBlocks([sampleBlock('numbers', 'n', { texts: { title: 'In figures' }, parts })]);
  expect(html).toMatch(/<h2[^>]*>In figures<\/h2>/);
  expect(html).toMatch(/<dt[^>]*>People<\/dt><dd[^>]*>64<\/dd>/);
});
