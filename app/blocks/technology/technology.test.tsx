import { expect, it } from 'vitest';
import { renderBlocks, SAMPLE_PICTURE, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';
import { callout } from './fields.ts';

const place = {
  left: 4,
  top: 6,
  width: 14,
  line: [
    [4, 27],
    [25, 65],
  ],
};

it('a technology band reads title, text, notes, then figures with what they count', async () => {
  const html = await renderBlocks([
    sampleBlock('technology', 'tech', {
      data: { picture: SAMPLE_PICTURE },
      texts: { title: 'Every tube', text: 'Nineteen hairpins.', alt: 'A frame' },
      parts: [
        sampleBlock('callout', 'air', { data: place, texts: { title: 'Air', text: 'Six millimetres.' } }),
        sampleBlock('figure', 'weight', { texts: { value: '790 g', label: 'Frame' } }),
      ],
    }),
  ]);
  expect(textOf(html)).toBe('Every tube Nineteen hairpins. Air Six millimetres. Frame 790 g');
  expect(html).toContain('alt="A frame"');
  expect(html).toMatch(/<dt[^>]*>Frame<\/dt><dd[^>]*>790 g<\/dd>/);
  expect(html).toContain('d="M4 27L25 65"');
});

it('a note that points outside the drawing is refused', () => {
  expect(
    callout.data.safeParse({
      ...place,
      line: [
        [4, 27],
        [125, 65],
      ],
    }).success,
  ).toBe(false);
  expect(callout.data.safeParse({ ...place, line: [[4, 27]] }).success).toBe(false);
});
