import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { pictureAddress } from '#domain/media/addresses.ts';
import { type Found, findMatches, listSuggestions, type Matches } from '#domain/search/find-matches.ts';
import { LONGEST_QUERY, MOST_PAGES, MOST_SUGGESTIONS, PAGE_SIZE } from '#domain/search/input.ts';
import { FOUND_KINDS } from '#domain/search/kinds.ts';
import { jsonAnswer, localeParam, REFUSED } from './answers.ts';
import type { ApiEnv } from './context.ts';
import { openRoomApi } from './room-api.ts';

const tags = ['Search'];

const found = z
  .object({
    kind: z.enum(FOUND_KINDS),
    id: z
      .string()
      .describe('Of a product, category or item of content its id, of a page or legal text its code'),
    title: z.string(),
    detail: z.string().describe('What it is, in a word or two; may be empty'),
    model_year: z.int().nullable(),
    archived: z.boolean().describe('No longer sold; its page stays'),
    slug: z.string().describe('Of a page or an item of content its path under the language'),
    category_slug: z.string().describe('The category its address shows; may be empty'),
    image: z.string().nullable(),
  })
  .openapi('Found');

const told = {
  query: z.string().describe('What was searched for in the end'),
  corrected: z.string().nullable().describe('What was typed, when its spelling was put right'),
};

const suggestions = z.object({ ...told, suggestions: z.array(found) }).openapi('Suggestions');

const results = z
  .object({
    ...told,
    is_partial: z.boolean().describe('Nothing has all the words: these have some'),
    counts: z.partialRecord(z.enum(FOUND_KINDS), z.int()),
    page: z.int(),
    pages: z.int(),
    found: z.array(found),
  })
  .openapi('SearchResults');

const q = z.string().describe(`${LONGEST_QUERY} characters at most`).openapi({ example: 'vetta' });

const suggestRoute = createRoute({
  method: 'get',
  path: '/{locale}/search/suggest',
  tags,
  summary: `Up to ${MOST_SUGGESTIONS} things whose words begin like those typed so far`,
  request: { params: localeParam, query: z.object({ q }) },
  responses: { 200: jsonAnswer('The best first', suggestions), ...REFUSED },
});

const searchRoute = createRoute({
  method: 'get',
  path: '/{locale}/search',
  tags,
  summary: `Bikes, clothing, categories and pages that have these words, ${PAGE_SIZE} at a time`,
  request: {
    params: localeParam,
    query: z.object({
      q,
      kind: z.enum(FOUND_KINDS).optional().describe('These alone; counts are of all'),
      page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
    }),
  },
  responses: { 200: jsonAnswer('The best first', results), ...REFUSED },
});

/** Search and suggestions; their answers are the same for everybody. */
export function createSearchApi(): OpenAPIHono<ApiEnv> {
  const app = openRoomApi();
  app.openapi(suggestRoute, async (c) => {
    c.env.api.refuseTooOften('search');
    const { query, corrected, found: list } = await listSuggestions(c.env.api.shop, c.req.valid('query').q);
    c.header('Cache-Control', 'public, max-age=60');
    return c.json({ query, corrected, suggestions: list.map(foundJson) }, 200);
  });
  app.openapi(searchRoute, async (c) => {
    c.env.api.refuseTooOften('search');
    const { q: query, kind, page } = c.req.valid('query');
    const matches = await findMatches(c.env.api.shop, { query, kinds: kind && [kind], page });
    c.header('Cache-Control', 'public, max-age=60');
    const { corrected, isPartial, counts } = matches;
    const pages = pagesOf(matches, kind);
    const list = matches.found.map(foundJson);
    return c.json(
      { query: matches.query, corrected, is_partial: isPartial, counts, page, pages, found: list },
      200,
    );
  });
  return app;
}

function pagesOf({ counts }: Matches, kind: Found['kind'] | undefined): number {
  const number = kind ? (counts[kind] ?? 0) : Object.values(counts).reduce((one, other) => one + other, 0);
  return Math.min(MOST_PAGES, Math.ceil(number / PAGE_SIZE));
}

function foundJson({ modelYear, categorySlug, pictureHash, ...rest }: Found) {
  return {
    ...rest,
    model_year: modelYear,
    category_slug: categorySlug,
    image: pictureHash === null ? null : pictureAddress(pictureHash, 150, 'webp'),
  };
}
