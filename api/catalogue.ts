import { createRoute, z } from '@hono/zod-openapi';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { findCountry } from '#domain/markets/find-country.ts';
import { listPriceLists } from '#domain/prices/list-price-lists.ts';
import { LOCALES } from '#shared/locale.ts';
import { Refusal } from '#shared/refusal.ts';
import { REFUSED } from './answers.ts';
import { openRoomApi } from './room-api.ts';

const category = z
  .object({
    code: z.string(),
    kind: z.enum(['bike', 'shop']),
    parent_code: z.string().nullable(),
    name: z.string(),
    slug: z.string(),
  })
  .openapi('ProductCategory');

const priceList = z
  .object({
    slug: z.string(),
    name: z.string(),
    currency: z.object({ code: z.string() }),
    includes_vat: z.boolean(),
  })
  .openapi('PriceList');

const locale = z.object({ locale: z.enum(LOCALES) });

const categoriesRoute = createRoute({
  method: 'get',
  path: '/{locale}/product-categories',
  summary: 'Categories of bikes and of the e-shop',
  request: { params: locale },
  responses: {
    200: { description: 'Categories', content: { 'application/json': { schema: z.array(category) } } },
    ...REFUSED,
  },
});

const priceListsRoute = createRoute({
  method: 'get',
  path: '/{locale}/price-lists',
  summary: 'Price lists that hold in a country',
  request: { params: locale, query: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/) }) },
  responses: {
    200: { description: 'Price lists', content: { 'application/json': { schema: z.array(priceList) } } },
    ...REFUSED,
  },
});

/** Product categories and price lists by country (specification section 7). */
export function createCatalogueApi() {
  return openRoomApi()
    .openapi(categoriesRoute, async (c) => {
      const { shop } = c.env.api;
      const found = await Promise.all([listCategories(shop, 'bike'), listCategories(shop, 'shop')]);
      return c.json(
        found.flat().map(({ code, kind, parentCode, name, slug }) => ({
          code,
          kind,
          parent_code: parentCode,
          name,
          slug,
        })),
        200,
      );
    })
    .openapi(priceListsRoute, async (c) => {
      const { shop } = c.env.api;
      const country = c.req.valid('query').country.toUpperCase();
      if (!(await findCountry(shop.db, country))) throw new Refusal('markets.country-unknown', { country });
      const lists = await listPriceLists(shop, country);
      return c.json(
        lists.map(({ includesVat, ...list }) => ({ ...list, includes_vat: includesVat })),
        200,
      );
    });
}
