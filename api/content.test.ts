import { expect, test } from 'vitest';
import { openApi } from '#tests/helpers/ask-api.ts';

const askApi = await openApi();
const ask = (path: string) => askApi(`/api/de${path}`);

test('published items of a kind are listed in the reader’s language, by category too', async () => {
  const { body: all } = await ask('/content/news');
  expect(all.total).toBe(20);
  expect(all.items[0]).toMatchObject({
    ...{ kind: 'news', code: 'ramato-2027', category: { code: 'bikes', slug: 'raeder', name: 'Räder' } },
    path: 'news/ramato-2027-achtzig-rahmen-ein-polierer',
    image: expect.stringMatching(/^\/media\/\w+\/1200\.webp$/),
  });
  const { body: races } = await ask('/content/news?category=races');
  expect(new Set(races.items.map((one: { category: { code: string } }) => one.category.code))).toEqual(
    new Set(['races']),
  );
  expect((await ask('/content/news?page=2')).body.items).toEqual([]);
});

test('one item is found by its slug of any language', async () => {
  const { body } = await ask('/content/news/one-marathon-won-one-bet-lost');
  expect(body.slug).toBe('einen-marathon-gewonnen-eine-wette-verloren');
});

test.each(['/content/news/nobody', '/content/news/%27'])(
  'an unknown slug is answered with 404: %s',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test.each(['/content/stories', '/content/news?page=0'])(
  'what is no kind or page is refused: %s',
  async (path) => {
    expect((await ask(path)).status).toBeGreaterThanOrEqual(400);
  },
);
