import { describe, expect, it, vi } from 'vitest';
import { renderBlocks, SAMPLE_PICTURE, sampleBlock } from '#tests/helpers/render-block.tsx';
import { loadIncluded } from './load.server.ts';

const slide = (id: string) =>
  sampleBlock('slide', id, {
    data: { picture: SAMPLE_PICTURE },
    texts: { title: `Slide ${id}`, link: 'Read', to: '/a' },
  });
const slider = (sample: object) =>
  sampleBlock('slider', 'slider', {
    data: { sliderSlug: null },
    texts: { title: 'Stories' },
    loaded: [],
    ...sample,
  });

describe('S3.21 a slider', () => {
  it('is a carousel whose first slide can be reached and whose others cannot', async () => {
    const html = await renderBlocks([slider({ parts: [slide('a'), slide('b')] })]);
    expect(html).toContain('aria-label="Stories" aria-roledescription="carousel"');
    const slides = html.match(/<div aria-label="\d of 2"[^>]*>/g) ?? [];
    expect(slides.map((tag) => tag.includes('inert'))).toEqual([false, true]);
    expect(html).toContain('aria-label="Play the slides"');
  });

  it('shows the slides of the shared slider it names', async () => {
    const html = await renderBlocks([slider({ data: { sliderSlug: 'news' }, loaded: [slide('shared')] })]);
    expect(html).toContain('Slide shared');
  });

  it('has no buttons for one slide, and is not there without any', async () => {
    expect(await renderBlocks([slider({ parts: [slide('a')] })])).not.toContain('<button');
    expect(await renderBlocks([slider({})])).toBe('');
  });

  it('asks for a shared document only when it names one', async () => {
    const include = vi.fn(async () => [slide('shared')]);
    const load = loadIncluded('sliders', 'sliderSlug');
    const context = { include } as unknown as Parameters<typeof load>[1];
    expect(await load({ sliderSlug: null }, context)).toEqual([]);
    expect(include).not.toHaveBeenCalled();
    expect(await load({ sliderSlug: 'news' }, context)).toHaveLength(1);
    expect(include).toHaveBeenCalledWith({
      entitySlug: 'sliders',
      entityId: 'news',
      attributeSlug: 'content',
    });
  });
});
