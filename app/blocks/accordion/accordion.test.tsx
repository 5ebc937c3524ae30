import { expect, it } from 'vitest';
import { paragraphs, renderBlocks, sampleBlock } from '#tests/helpers/render-block.tsx';

const item = (id: string) =>
  sampleBlock('accordion-item', id, { texts: { title: `Question ${id}`, body: paragraphs(`Answer ${id}`) } });

it('S3.21 an accordion opens without JavaScript, one item at a time', async () => {
  const parts = [item('a'), item('b')];
  const html = await renderBlocks([
    sampleBlock('accordion', 'faq', { texts: { title: 'Questions' }, parts }),
  ]);
  expect(html.match(/<details[^>]*name="faq"/g)).toHaveLength(2);
  expect(html).toMatch(/<summary[^>]*><h3[^>]*>Question a<\/h3>.*?<\/summary>.*?Answer a/);
});
