import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { countCartItems } from '#domain/carts/count-cart-items.ts';
import { findCountry } from '#domain/markets/find-country.ts';
import { listWishes } from '#domain/wishlists/list-wishes.ts';
import { CURRENCIES } from '#shared/money.ts';
import { jsonAnswer, localeParam } from './answers.ts';
import type { ApiEnv, ApiRequest } from './context.ts';
import { openRoomApi } from './room-api.ts';

const meSchema = z
  .object({
    country: z.string().describe('ISO 3166-1 alpha-2, chosen or taken from the language'),
    country_name: z.string(),
    currency: z.enum(CURRENCIES),
    cart_count: z.number().int().describe('Pieces in the cart'),
    wishlist: z
      .array(z.object({ product_code: z.string(), variant_code: z.string() }))
      .describe('What they wished for'),
    customer: z.object({ first_name: z.string() }).nullable().describe('Who is logged in; null for a guest'),
  })
  .openapi('Me');

const about = {
  method: 'get' as const,
  tags: ['Me'],
  responses: { 200: jsonAnswer('The visitor', meSchema) },
};
const me = createRoute({
  ...about,
  path: '/me',
  summary: 'All that a cached page cannot know of its visitor',
});
const localMe = createRoute({
  ...about,
  path: '/{locale}/me',
  summary: 'The same, with the country of the page’s language until one is chosen',
  request: { params: localeParam },
});

/** Public pages carry no personal byte; this one small answer fills in the rest after load. */
export function createMeApi(): OpenAPIHono<ApiEnv> {
  const app = openRoomApi();
  app.openapi(me, async (c) => c.json(await describeVisitor(c.env.api), 200));
  app.openapi(localMe, async (c) => c.json(await describeVisitor(c.env.api), 200));
  return app;
}

async function describeVisitor({ shop, guest, customer }: ApiRequest) {
  const [country, session, person] = await Promise.all([
    findCountry(shop.db, shop.country),
    guest(),
    customer(),
  ]);
  const [pieces, wishes] = session
    ? await Promise.all([countCartItems(shop, session.id), listWishes(shop, session.id)])
    : [0, []];
  return {
    country: shop.country,
    country_name: country?.localName ?? shop.country,
    currency: shop.market.currency,
    cart_count: pieces,
    wishlist: wishes.map(({ productCode, variantCode }) => ({
      product_code: productCode,
      variant_code: variantCode,
    })),
    customer: person && { first_name: person.firstName },
  };
}
