import { expect, test } from 'vitest';
import { refreshSearch } from '#domain/search/refresh-search.ts';
import { statusOfRefusal } from '#server/refusals.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ApiRequest } from './context.ts';
import { createApi } from './create-api.ts';

const shop = await testShop();
await refreshSearch(shop);

async function ask(path: string) {
  const api: Partial<ApiRequest> = {
    shop: { ...shop, locale: 'fr' },
    refuseTooOften: () => undefined,
    statusOf: statusOfRefusal,
  };
  const answer = await createApi().fetch(new Request(`http://shop.test${path}`), {
    api,
    requestId: 'test',
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what they name
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
}

test('X1.13 suggests results for the text typed so far, with all data of a link and a line', async () => {
  const { status, headers, body } = await ask('/api/fr/search/suggest?q=vet');
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(body).toMatchObject({ query: 'vet', corrected: null });
  expect(body.suggestions).toContainEqual({
    kind: 'bike',
    id: expect.any(String),
    title: 'Vetta',
    detail: expect.any(String),
    model_year: expect.any(Number),
    archived: false,
    slug: 'vetta',
    category_slug: 'route',
    image: expect.stringMatching(/^\/media\/.+\/150\.webp$/),
  });
});

test('searches with counts by kind, page by page', async () => {
  const { body } = await ask('/api/fr/search?q=vetta&kind=bike');
  expect(body).toMatchObject({ query: 'vetta', is_partial: false, page: 1, pages: 1 });
  expect(body.found).toHaveLength(body.counts.bike);
  expect(body.counts.page).toBeGreaterThan(0);
});

test.each(['', '?q=vetta&page=0', '?q=vetta&page=51', '?q=vetta&page=x', '?q=vetta&kind=user'])(
  'refuses what is no search: %s',
  async (query) => {
    expect((await ask(`/api/fr/search${query}`)).status).toBe(422);
  },
);

test('a text that is too long is refused with a message', async () => {
  const { status, body } = await ask(`/api/fr/search/suggest?q=${'a'.repeat(10_000)}`);
  expect(status).toBe(422);
  expect(body.error).toMatchObject({
    code: 'search.query-too-long',
    message: expect.stringContaining('100 caractères'),
  });
});

test('both are in the description of the API', async () => {
  const { body } = await ask('/api/openapi.json');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/{locale}/search', '/api/{locale}/search/suggest']),
  );
});
