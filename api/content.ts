import { createRoute, z } from '@hono/zod-openapi';
import type { Content } from '#domain/content/content.ts';
import { findContent } from '#domain/content/find-content.ts';
import { CONTENT_KINDS, contentPath, KINDS } from '#domain/content/kinds.ts';
import { listContent } from '#domain/content/list-content.ts';
import { pictureAddress } from '#domain/media/addresses.ts';
import { Refusal } from '#shared/refusal.ts';
import { jsonAnswer, localeParam, REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const PAGE_SIZE = 50;

const kindParam = localeParam.extend({ kind: z.enum(CONTENT_KINDS) });

const contentSchema = z
  .object({
    kind: z.enum(CONTENT_KINDS),
    code: z.string(),
    slug: z.string(),
    path: z.string().nullable().describe('Of its page under the language; null: it has none'),
    title: z.string(),
    summary: z.string(),
    category: z.object({ code: z.string(), slug: z.string(), name: z.string() }).nullable(),
    fields: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('Those of its kind; days are YYYY-MM-DD'),
    image: z.string().nullable(),
    published_at: z.iso.datetime({ offset: true }),
    changed_at: z.iso.datetime({ offset: true }),
  })
  .openapi('Content');

const listRoute = createRoute({
  method: 'get',
  path: '/{locale}/content/{kind}',
  tags: ['Content'],
  summary: `Published items of a kind, ${PAGE_SIZE} at a time`,
  request: {
    params: kindParam,
    query: z.object({
      category: z.string().max(64).optional().describe('Code of a category'),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
  },
  responses: {
    200: jsonAnswer('News newest first', z.object({ total: z.int(), items: z.array(contentSchema) })),
    ...REFUSED,
  },
});

const showRoute = createRoute({
  method: 'get',
  path: '/{locale}/content/{kind}/{slug}',
  tags: ['Content'],
  summary: 'One published item',
  request: { params: kindParam.extend({ slug: z.string().max(100) }) },
  responses: { 200: jsonAnswer('The item', contentSchema), ...REFUSED },
});

const CACHE_CONTROL = 'public, max-age=60';

/** Content, for everybody to read. Drafts, scheduled and ended items are not found. */
export function createContentApi() {
  return openRoomApi()
    .openapi(listRoute, async (c) => {
      const { category = null, page } = c.req.valid('query');
      const wanted = { category, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
      const { items, total } = await listContent(c.env.api.shop, c.req.valid('param').kind, wanted);
      c.header('Cache-Control', CACHE_CONTROL);
      return c.json({ total, items: items.map(contentJson) }, 200);
    })
    .openapi(showRoute, async (c) => {
      const { kind, slug } = c.req.valid('param');
      const found = await findContent(c.env.api.shop, kind, slug);
      if (!found) throw new Refusal('request.not-found');
      c.header('Cache-Control', CACHE_CONTROL);
      return c.json(contentJson(found), 200);
    });
}

function contentJson({ kind, code, slug, title, summary, category, fields, picture, ...when }: Content) {
  return {
    ...{ kind, code, slug, title, summary, category, fields: fieldsJson(fields) },
    path: KINDS[kind].hasPages ? contentPath(kind, slug) : null,
    image: picture && pictureAddress(picture.hash, 1200, 'webp'),
    published_at: when.publishedAt,
    changed_at: when.changedAt,
  };
}

/** A picture among the fields is its address, as `image` is. */
function fieldsJson(fields: Content['fields']) {
  const said = Object.entries(fields).map(([name, value]) => {
    const isPicture = typeof value === 'object' && value !== null;
    return [name, isPicture ? pictureAddress(value.hash, 150, 'webp') : value] as const;
  });
  return Object.fromEntries(said);
}
