import { expect, it } from 'vitest';
import { renderBlocks, SAMPLE_PICTURE, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';
import { finishTone } from './fields.ts';

const texts = { title: 'Copper', text: 'By hand.', alt: 'A copper frame', tones: 'It ages' };
const data = { picture: SAMPLE_PICTURE };

it('a finish tells its steps in order, numbered for the eye, then how it ages', async () => {
  const parts = [
    sampleBlock('finish-step', 'a', { texts: { title: 'Primer', text: 'Two coats.', time: '1 day' } }),
    sampleBlock('finish-step', 'b', { texts: { title: 'Polish', text: 'Three hours.' } }),
    sampleBlock('finish-tone', 'c', { data: { color: '#c77a4a' }, texts: { title: 'New', text: 'Bright.' } }),
  ];
  const html = await renderBlocks([sampleBlock('finish', 'f', { data, texts, parts })]);
  expect(textOf(html)).toBe(
    'Copper By hand. 1 Primer 1 day Two coats. 2 Polish Three hours. It ages New Bright.',
  );
  expect(html).toContain('style="--tone:#c77a4a"');
  expect(html.match(/<ol.*?<\/ol>/)?.[0].match(/<li/g)).toHaveLength(2);
});

it('a finish without tones has no empty list of them', async () => {
  expect(await renderBlocks([sampleBlock('finish', 'f', { data, texts })])).not.toContain('<ul');
});

it.each(['red', '#fff', 'url(x)'])('the tone %j is refused', (color) => {
  expect(finishTone.data.safeParse({ color }).success).toBe(false);
});
