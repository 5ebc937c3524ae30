import { expect, it } from 'vitest';
import { renderBlocks, SAMPLE_PICTURE, sampleBlock } from '#tests/helpers/render-block.tsx';
import { video } from './fields.ts';

const data = { src: 'https://youtu.be/abcDEF12-_3', poster: SAMPLE_PICTURE };

it('S3.21 a film loads nothing of the other service before the click; until then it is a link there that says so', async () => {
  const html = await renderBlocks([sampleBlock('video', 'film', { data, texts: { title: 'The climb' } })]);
  expect(html).not.toContain('<iframe');
  expect(html).not.toContain('youtube-nocookie');
  expect(html).toContain('href="https://www.youtube.com/watch?v=abcDEF12-_3"');
  expect(html).toContain('Play the film: The climb');
  expect(html).toContain('The film comes from YouTube.');
});

it('a film of an unknown service is refused', () => {
  expect(video.data.safeParse({ ...data, src: 'https://evil.example/film' }).success).toBe(false);
});
