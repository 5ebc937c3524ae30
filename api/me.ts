import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { findHomeDealer } from '#domain/address-book/find-home-dealer.ts';
import { countCartItems } from '#domain/carts/count-cart-items.ts';
import { findCountry } from '#domain/markets/find-country.ts';
import { listWishes } from '#domain/wishlists/list-wishes.ts';
import { CURRENCIES } from '#shared/money.ts';
import { jsonAnswer, localeParam, REFUSED } from './answers.ts';
import type { ApiEnv, ApiRequest } from './context.ts';
import { customerSchema, describeCustomer, wishesSchema } from './customer-json.ts';
import { openRoomApi } from './room-api.ts';

const meSchema = z
  .object({
    country: z.string().describe('ISO 3166-1 alpha-2, chosen or taken from the language'),
    country_name: z.string(),
    currency: z.enum(CURRENCIES),
    cart_count: z.number().int().describe('Pieces in the cart'),
    wishlist: wishesSchema.describe('What they wished for'),
    customer: customerSchema
      .partial()
      .required({ first_name: true })
      .nullable()
      .describe(
        'Who is logged in, by first name; null for a guest. With `include=customer` all of a guest or customer',
      ),
  })
  .openapi('Me');

const query = z.object({
  include: z.literal('customer').optional().describe('All of the customer: addresses and limits, too'),
});

const about = {
  method: 'get' as const,
  tags: ['Me'],
  responses: { 200: jsonAnswer('The visitor', meSchema), ...REFUSED },
};
const me = createRoute({
  ...about,
  path: '/me',
  summary: 'All that a cached page cannot know of its visitor',
  request: { query },
});
const localMe = createRoute({
  ...about,
  path: '/{locale}/me',
  summary: 'The same, with the country of the page’s language until one is chosen',
  request: { params: localeParam, query },
});

const home = createRoute({
  method: 'get',
  tags: ['Me'],
  path: '/{locale}/me/dealer',
  summary: 'The dealer where the visitor can collect, nearest to their default delivery address',
  request: { params: localeParam },
  responses: {
    200: jsonAnswer(
      'The dealer; null without an address whose town is known',
      z.object({
        dealer: z
          .object({
            ...{ name: z.string(), city: z.string() },
            country: z.string().describe('ISO 3166-1 alpha-2'),
            distance_m: z.int().describe('From the middle of the town, as the crow flies'),
          })
          .nullable(),
      }),
    ),
    ...REFUSED,
  },
});

/**
 * The visitor's own data. Cached pages contain none, so the browser requests this small
 * answer after load.
 */
export function createMeApi(): OpenAPIHono<ApiEnv> {
  const app = openRoomApi();
  app.openapi(me, async (c) => c.json(await describeVisitor(c.env.api, c.req.valid('query')), 200));
  app.openapi(localMe, async (c) => c.json(await describeVisitor(c.env.api, c.req.valid('query')), 200));
  app.openapi(home, async (c) => {
    const { shop, guest } = c.env.api;
    const session = await guest();
    const found = session && (await findHomeDealer(shop, session.id, 'collects'));
    if (!found) return c.json({ dealer: null }, 200);
    const { name, city, country, distanceM } = found;
    return c.json({ dealer: { name, city, country, distance_m: distanceM } }, 200);
  });
  return app;
}

async function describeVisitor(api: ApiRequest, { include }: z.infer<typeof query>) {
  const { shop, guest, customer } = api;
  const [country, session, person] = await Promise.all([
    findCountry(shop.db, shop.country),
    guest(),
    customer(),
  ]);
  const [pieces, wishes] = session
    ? await Promise.all([countCartItems(shop, session.id), listWishes(shop, session.id)])
    : [0, []];
  const wishlist = wishes.map(({ productCode, variantCode }) => ({
    product_code: productCode,
    variant_code: variantCode,
  }));
  return {
    country: shop.country,
    country_name: country?.localName ?? shop.country,
    currency: shop.market.currency,
    cart_count: pieces,
    wishlist,
    customer:
      include === 'customer'
        ? await describeCustomer(api, wishlist)
        : person && { first_name: person.firstName },
  };
}
