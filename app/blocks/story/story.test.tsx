import { expect, it } from 'vitest';
import {
  paragraphs,
  renderBlocks,
  SAMPLE_PICTURE,
  sampleBlock,
  textOf,
} from '#tests/helpers/render-block.tsx';

it('a story tells itself in paragraphs; its year and picture only set the mood', async () => {
  const html = await renderBlocks([
    sampleBlock('story', 'story', {
      data: { picture: SAMPLE_PICTURE, year: '1921' },
      texts: { title: 'Copper', body: paragraphs('One.', 'Two.'), link: 'More', to: '/our-climb' },
    }),
  ]);
  expect(html).toMatch(/<p aria-hidden="true"[^>]*>1921<\/p>/);
  expect(html).toContain('alt=""');
  expect(textOf(html)).toBe('1921 Copper One. Two. More');
  expect(html).toContain('href="/en/our-climb"');
});
