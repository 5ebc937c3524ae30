import { describe, expect, it } from 'vitest';
import { paragraphs, renderBlocks, sampleBlock } from '#tests/helpers/render-block.tsx';
import { stepTo } from '../step-to.ts';

const tab = (id: string) =>
  sampleBlock('tab', id, { texts: { title: `Tab ${id}`, body: paragraphs(`Text ${id}`) } });

describe('S3.21 tabs', () => {
  it('are a named tab list of which the first is picked and alone in the tab order', async () => {
    const html = await renderBlocks([
      sampleBlock('tabs', 'year', { texts: { title: 'Year' }, parts: [tab('a'), tab('b')] }),
    ]);
    expect(html).toContain('aria-label="Year"');
    expect(html).toMatch(/<button aria-controls="a-panel" aria-selected="true"[^>]*tabindex="0"/i);
    expect(html).toMatch(/<button aria-controls="b-panel" aria-selected="false"[^>]*tabindex="-1"/i);
    expect(html).toMatch(/<div aria-labelledby="b-tab"[^>]*hidden=""[^>]*role="tabpanel"/);
  });

  it.each([
    [0, 'next', 1],
    [2, 'next', 0],
    [0, 'previous', 2],
    [1, 'first', 0],
    [1, 'last', 2],
  ] as const)('step from %i %s to %i', (from, step, to) => {
    expect(stepTo(from, step, 3)).toBe(to);
  });

  it('step nowhere when there are none', () => {
    expect(stepTo(0, 'next', 0)).toBe(0);
  });
});
