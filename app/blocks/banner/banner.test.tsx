import { expect, it } from 'vitest';
import { renderBlocks, SAMPLE_PICTURE, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

const own = {
  data: { bannerSlug: null, picture: SAMPLE_PICTURE },
  texts: { title: 'Own', link: 'Go', to: '/bikes' },
};

it('S3.21 a banner shows its own words, or those of the shared banner it names', async () => {
  const shared = sampleBlock('banner', 'shared', {
    ...own,
    texts: { ...own.texts, title: 'Shared' },
    loaded: [],
  });
  expect(textOf(await renderBlocks([sampleBlock('banner', 'a', { ...own, loaded: [] })]))).toBe('Own Go');
  const naming = { data: { bannerSlug: 'climb', picture: null }, loaded: [shared] };
  expect(textOf(await renderBlocks([sampleBlock('banner', 'a', naming)]))).toBe('Shared Go');
});

it('a banner that names one nobody published is not there', async () => {
  const naming = { data: { bannerSlug: 'gone', picture: null }, loaded: [] };
  expect(await renderBlocks([sampleBlock('banner', 'a', naming)])).not.toMatch(/<(?!\/?div)/);
});
