import { expect, it } from 'vitest';
import {
  linksOf,
  paragraphs,
  renderBlocks,
  SAMPLE_PICTURE,
  sampleBlock,
  textOf,
} from '#tests/helpers/render-block.tsx';
import { timelineEntry } from './fields.ts';

const entry = (year: string, picture: object | null = null) =>
  sampleBlock('timeline-entry', `y${year}`, {
    data: { year, picture },
    texts: { title: `In ${year}`, body: paragraphs('It rained.') },
  });
const century = (...parts: ReturnType<typeof entry>[]) =>
  renderBlocks([sampleBlock('timeline', 'years', { texts: { title: 'A century' }, parts })]);

it('a timeline leafs by anchors: from a list of the years, and from each year to those beside it', async () => {
  const html = await century(entry('1921', SAMPLE_PICTURE), entry('1946'), entry('1998'));
  expect(linksOf(html)).toEqual(['#y1921', '#y1946', '#y1998', '#y1946', '#y1921', '#y1998', '#y1946']);
  for (const year of ['1921', '1946', '1998']) expect(html).toContain(`<li id="y${year}">`);
  expect(textOf(html)).toMatch(/1921 In 1921 It rained\. Next: 1946/);
  expect(html.match(/<img /g)).toHaveLength(1);
});

it('a timeline without years is not shown', async () => {
  expect(await century()).toBe('');
});

it.each(['', '21', 'nineteen', '19210'])('the year %j is refused', (year) => {
  expect(timelineEntry.data.safeParse({ year, picture: null }).success).toBe(false);
});
