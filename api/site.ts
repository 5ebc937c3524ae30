import { createRoute, z } from '@hono/zod-openapi';
import { readGlobalVars } from '#domain/site-config/read-global-vars.ts';
import { LOCALES } from '#shared/locale.ts';
import { REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const nameAndSlug = z.object({ name: z.string(), slug: z.string() });

const globalVars = z
  .object({
    shop_categories: z.array(nameAndSlug),
    categories: z.array(nameAndSlug.extend({ bikes: z.array(nameAndSlug) })),
    usages: z.array(nameAndSlug),
    years: z.array(nameAndSlug),
    countries: z.array(z.object({ code: z.string(), local_name: z.string(), locales: z.array(z.string()) })),
    tickers: z.array(z.looseObject({ lead: z.string(), text: z.string() })),
    current_year: z.int(),
  })
  .openapi('GlobalVars');

const route = createRoute({
  method: 'get',
  path: '/{locale}/global-vars',
  summary: 'What every page of a language needs: categories, usages, years, countries, tickers',
  request: { params: z.object({ locale: z.enum(LOCALES) }) },
  responses: {
    200: { description: 'Global variables', content: { 'application/json': { schema: globalVars } } },
    ...REFUSED,
  },
});

/** Global variables (specification sections 3 and 7); requested again when the language changes. */
export function createSiteApi() {
  return openRoomApi().openapi(route, async (c) => {
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(await readGlobalVars(c.env.api.shop), 200);
  });
}
