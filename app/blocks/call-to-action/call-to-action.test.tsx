import { expect, it } from 'vitest';
import { linksOf, renderBlocks, sampleBlock } from '#tests/helpers/render-block.tsx';

const texts = {
  title: 'Come up',
  subtitle: 'It is not far.',
  primaryLabel: 'Bikes',
  primaryTo: '/bikes',
  secondaryLabel: 'Write',
  secondaryTo: 'mailto:a@example.org',
};

it('S3.21 a call to action has a title, a subtitle and up to two buttons, centred or not', async () => {
  const html = await renderBlocks([
    sampleBlock('call-to-action', 'cta', { data: { centered: true }, texts }),
  ]);
  expect(html).toMatch(/<h2[^>]*>Come up<\/h2>/);
  expect(linksOf(html)).toEqual(['/en/bikes', 'mailto:a@example.org']);
  expect(html).toContain('text-center');
  const left = await renderBlocks([
    sampleBlock('call-to-action', 'cta', { data: { centered: false }, texts }),
  ]);
  expect(left).not.toContain('text-center');
});

it.each(['javascript:alert(1)', '//evil.example', undefined])(
  'a button that leads to %s is not there',
  async (primaryTo) => {
    const sample = { data: { centered: false }, texts: { title: 'T', primaryLabel: 'Go', primaryTo } };
    expect(await renderBlocks([sampleBlock('call-to-action', 'cta', sample)])).not.toContain('<a');
  },
);
