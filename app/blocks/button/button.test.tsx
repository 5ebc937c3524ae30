import { expect, it } from 'vitest';
import { paragraphs, renderBlocks, sampleBlock } from '#tests/helpers/render-block.tsx';

const show = (data: object, texts: object = {}) =>
  renderBlocks([
    sampleBlock('button', 'one', { data: { look: 'ghost', ...data }, texts: { label: 'Press', ...texts } }),
  ]);

it('S5.10 content asks for a button of any template', async () => {
  const to = '/our-climb';
  expect(await show({ template: 'link' }, { to })).toMatch(/<a href="\/en\/our-climb" class="button /);
  expect(await show({ template: 'download' }, { to: '/media/a.pdf' })).toMatch(
    /<a [^>]*download=""[^>]*href="\/media\/a\.pdf"/,
  );
  expect(await show({ template: 'label', field: 'message' })).toMatch(/<label [^>]*for="message"/);
  const native = await show({ template: 'native' }, { more: paragraphs('By the road.') });
  expect(native).toMatch(
    /<button [^>]*popoverTarget="one-more"[^>]*>.*id="one-more" popover="auto".*By the road/i,
  );
  const large = await show({ template: 'div' }, { to, text: 'Ride it.' });
  expect(large).toMatch(/<a [^>]*href="\/en\/our-climb".*Ride it\..*<div class="button/);
});

it.each(['link', 'download', 'div', 'native'])(
  'a %s without what it needs is not there',
  async (template) => {
    expect(await show({ template }, { to: 'javascript:alert(1)' })).not.toContain('Press');
  },
);
