import { expect, it } from 'vitest';
import { linksOf, renderBlocks, SAMPLE_PICTURE, sampleBlock, textOf } from '#tests/helpers/render-block.tsx';

const card = (to: string) =>
  sampleBlock('card', `to-${to.length}`, {
    data: { picture: SAMPLE_PICTURE },
    texts: { title: 'Copper', text: 'By hand.', to },
  });
const show = (texts: object, ...parts: ReturnType<typeof card>[]) =>
  renderBlocks([sampleBlock('cards', 'cards', { texts, parts })]);

it('cards lead on, each by one link in its heading', async () => {
  const html = await show({ title: 'Go on' }, card('/our-climb'), card('https://elsewhere.example'));
  expect(linksOf(html)).toEqual(['/en/our-climb', 'https://elsewhere.example/']);
  expect(html.match(/<h3/g)).toHaveLength(2);
  expect(textOf(html)).toBe('Go on Copper By hand. Copper By hand.');
});

it('cards below the page’s title are headed as its sections', async () => {
  expect(await show({}, card('/our-climb'))).toMatch(/<h2[^>]*><a /);
});

it.each(['javascript:alert(1)', '//evil.example'])('a card that leads to %s is not there', async (to) => {
  expect(textOf(await show({}, card(to)))).toBe('');
});
