import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { findVariantAddress } from '#domain/catalogue/find-variant-address.ts';
import type { CategoryKind, ProductKind } from '#domain/catalogue/kinds.ts';
import { listProductAddresses } from '#domain/catalogue/list-product-addresses.ts';
import { Refusal } from '#shared/refusal.ts';
import { jsonAnswer, localeParam, REFUSED } from './answers.ts';
import type { ApiEnv } from './context.ts';
import { productSchema, readProduct, variantSchema } from './product-json.ts';
import { openRoomApi } from './room-api.ts';
import { readSpecification, specificationSchema } from './specification-json.ts';

const tags = ['Products'];
const MOST_A_PAGE = 200;

const address = z
  .object({
    code: z.string(),
    shop: z.enum(['bike', 'shop']).describe('Which of the two shops has its page'),
    archived: z.boolean().describe('No longer sold; its page stays'),
    category: z.string().describe('Slug of the category in its address'),
    slug: z.string(),
    changed_on: z.string().describe('Calendar date its words or data last changed'),
  })
  .openapi('ProductAddress');

const listRoute = createRoute({
  method: 'get',
  path: '/{locale}/products',
  tags,
  summary: 'All products by code, a part at a time',
  request: {
    params: localeParam,
    query: z.object({
      after: z.string().max(100).default('').describe('`next` of the part before'),
      limit: z.coerce.number().int().min(1).max(MOST_A_PAGE).default(100),
    }),
  },
  responses: {
    200: jsonAnswer(
      '`next` is null at the end',
      z.object({ products: z.array(address), next: z.string().nullable() }),
    ),
    ...REFUSED,
  },
});

const productRoute = createRoute({
  method: 'get',
  path: '/{locale}/products/{shop}/{category}/{slug}',
  tags,
  summary: 'A product with its variants, prices and stock in the visitor’s market',
  request: {
    params: localeParam.extend({ shop: z.enum(['bike', 'shop']), category: z.string(), slug: z.string() }),
  },
  responses: { 200: jsonAnswer('The product', productSchema), ...REFUSED },
});

const specificationRoute = createRoute({
  method: 'get',
  path: '/{locale}/products/{shop}/{category}/{slug}/specification',
  tags,
  summary: 'What each build of a product is made of: typed values and their wording',
  request: { params: productRoute.request.params },
  responses: { 200: jsonAnswer('Its builds and their parts', specificationSchema), ...REFUSED },
});

const variantRoute = createRoute({
  method: 'get',
  path: '/{locale}/variants/{code}',
  tags,
  summary: 'A variant for sale, by the maker’s code',
  request: { params: localeParam.extend({ code: z.string().max(100) }) },
  responses: {
    200: jsonAnswer(
      'The variant and its product',
      z.object({ variant: variantSchema, product: productSchema.omit({ variants: true }) }),
    ),
    ...REFUSED,
  },
});

/**
 * Products and variants for other programs, with the data of the pages. Prices depend on the
 * visitor's country, so shared caches may not store them.
 */
export function createProductsApi(): OpenAPIHono<ApiEnv> {
  const app = openRoomApi();
  app.openapi(listRoute, async (c) => {
    const { shop } = c.env.api;
    const { after, limit } = c.req.valid('query');
    const rows = await listProductAddresses(shop, { locale: shop.locale, after, limit });
    const products = rows.map(({ code, kind, archived, categorySlug, slug, changedOn }) => ({
      ...{ code, shop: shopOf(kind), archived, category: categorySlug, slug },
      changed_on: changedOn,
    }));
    return c.json({ products, next: rows.length === limit ? (rows.at(-1)?.code ?? null) : null }, 200);
  });
  app.openapi(productRoute, async (c) => {
    const { shop: kind, category, slug } = c.req.valid('param');
    const product = await readProduct(c.env.api.shop, { kind, categorySlug: category, slug });
    if (!product) throw new Refusal('request.not-found');
    return c.json(product, 200);
  });
  app.openapi(specificationRoute, async (c) => {
    const { shop: kind, category, slug } = c.req.valid('param');
    const sheet = await readSpecification(c.env.api.shop, { kind, categorySlug: category, slug });
    if (!sheet) throw new Refusal('request.not-found');
    return c.json(sheet, 200);
  });
  app.openapi(variantRoute, async (c) => {
    const { code } = c.req.valid('param');
    const at = await findVariantAddress(c.env.api.shop, code);
    const found = at && (await readProduct(c.env.api.shop, { ...at, kind: shopOf(at.kind) }));
    const variant = found?.variants.find((one) => one.code === code);
    if (!found || !variant) throw new Refusal('request.not-found');
    const { variants: _, ...product } = found;
    return c.json({ variant, product }, 200);
  });
  return app;
}

function shopOf(kind: ProductKind): CategoryKind {
  return kind === 'bike' ? 'bike' : 'shop';
}
