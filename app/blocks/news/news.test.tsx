import { expect, it } from 'vitest';
import { linksOf, renderBlocks, SAMPLE_PICTURE, sampleBlock } from '#tests/helpers/render-block.tsx';
import { newsCard } from './fields.ts';

const card = (id: string, title: string, to?: string) =>
  sampleBlock('news-card', id, {
    data: { picture: SAMPLE_PICTURE, date: '2026-10-02' },
    texts: { title, to },
  });
const news = (...parts: ReturnType<typeof card>[]) =>
  sampleBlock('news', 'news', { texts: { title: 'From the road', link: 'All news', to: '/news' }, parts });

it('news are articles in their order, each a link with its date in the reader’s language', async () => {
  const html = await renderBlocks(
    [news(card('a', 'First', '/news/a'), card('b', 'Second', '/news/b'))],
    'de',
  );
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(linksOf(html)).toEqual(['/de/news', '/de/news/a', '/de/news/b']);
  expect(html).toContain(
    '<time class="mt-2 block text-small text-ink-2" dateTime="2026-10-02">2. Oktober 2026</time>',
  );
});

it('a card without an address is read, not followed', async () => {
  const html = await renderBlocks([news(card('a', 'First'))]);
  expect(html).toMatch(/<h3[^>]*>First<\/h3>/);
});

it('a date that is none is refused', () => {
  expect(newsCard.data.safeParse({ picture: SAMPLE_PICTURE, date: '2026-02-30' }).success).toBe(false);
});
