import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { cartJson } from '#domain/carts/cart-json.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { thumbnailAddress } from '#domain/media/addresses.ts';
import { addWish } from '#domain/wishlists/add-wish.ts';
import { findWishlist, type WishView } from '#domain/wishlists/find-wishlist.ts';
import { moveInput, wishInput } from '#domain/wishlists/input.ts';
import { moveToCart } from '#domain/wishlists/move-to-cart.ts';
import { removeWishes } from '#domain/wishlists/remove-wishes.ts';
import { CURRENCIES } from '#shared/money.ts';
import { Refusal } from '#shared/refusal.ts';
import { jsonAnswer, jsonBody, localeParam, REFUSED } from './answers.ts';
import { changeSchema } from './cart-schema.ts';
import type { ApiEnv, ApiRequest } from './context.ts';
import { openRoomApi } from './room-api.ts';

const tags = ['Wishlist'];
const named = z.object({ name: z.string(), slug: z.string() });
const amount = z.int().describe('In minor units');

/** Specification section 3, Wishlist entry. */
const entry = z
  .object({
    id: z.uuid().describe('Of the variant'),
    variant_code: z.string(),
    name: z.string().describe('Build, size, colour'),
    product: named.extend({ code: z.string(), kind: z.string() }),
    category: named,
    root_category: named,
    image: z.string().nullable(),
    price_list: z
      .object({
        street_price: amount,
        list_price: amount,
        currency: z.object({ code: z.enum(CURRENCIES) }),
        min_purchasable_quantity: z.int(),
      })
      .nullable()
      .describe('Null when it is not sold here'),
    reason: z.enum(['ended', 'not-sold-here', 'sold-out']).nullable().describe('Why it cannot be bought now'),
    added_at: z.iso.datetime(),
  })
  .openapi('WishlistEntry');

const listAnswer = jsonAnswer('The wishlist, the latest first', z.object({ data: z.array(entry) }));

const show = createRoute({
  method: 'get',
  path: '/{locale}/wishlist',
  tags,
  summary: 'What the visitor wished for',
  request: { params: localeParam },
  responses: { 200: listAnswer, ...REFUSED },
});

const include = <What extends string>(what: What, description: string) =>
  z.object({ include: z.literal(what).optional().describe(description) });

const add = createRoute({
  method: 'post',
  path: '/{locale}/wishlist/add',
  tags,
  summary: 'Put a variant or a product aside',
  request: {
    params: localeParam,
    query: include('wish', 'What became of it in the answer'),
    body: jsonBody(wishInput),
  },
  responses: {
    200: jsonAnswer(
      'Done',
      z.object({
        done: z.literal(true),
        wish: entry.nullable().optional().describe('Null when it was on the list before'),
      }),
    ),
    ...REFUSED,
  },
});

const remove = createRoute({
  method: 'post',
  path: '/{locale}/wishlist/remove',
  tags,
  summary: 'Take it back',
  request: { params: localeParam, body: jsonBody(wishInput) },
  responses: { 200: jsonAnswer('Done', z.object({ done: z.literal(true) })), ...REFUSED },
});

const move = createRoute({
  method: 'post',
  path: '/{locale}/wishlist/move-to-cart',
  tags,
  summary: 'Put a wish into the cart and take it off the list',
  request: {
    params: localeParam,
    query: include('cart', 'What came of it in the cart, too'),
    body: jsonBody(moveInput),
  },
  responses: {
    200: jsonAnswer(
      'The wishes that are left, the latest first',
      z.object({ data: z.array(entry), change: changeSchema.optional() }),
    ),
    ...REFUSED,
  },
});

const DONE = { done: true as const };

/**
 * The wishlist of guests and customers. A visitor without session gets one with the first entry.
 */
export function createWishlistApi(): OpenAPIHono<ApiEnv> {
  const app = openRoomApi();

  app.openapi(show, async (c) => c.json({ data: await wishesOf(c.env.api, await c.env.api.guest()) }, 200));

  app.openapi(add, async (c) => {
    const { api } = c.env;
    const known = await api.guest();
    const added = await addWish(api.shop, {
      guestSessionId: known?.id ?? null,
      ...codesOf(c.req.valid('json')),
    });
    if (added.guestSession) api.sendGuestCookie(added.guestSession.token);
    if (added.bagKey !== null) api.sendBagCookie(added.bagKey);
    if (c.req.valid('query').include !== 'wish') return c.json(DONE, 200);
    const wishes = added.isNew ? await wishesOf(api, known ?? added.guestSession) : [];
    return c.json({ ...DONE, wish: wishes.find(({ id }) => id === added.variantId) ?? null }, 200);
  });

  app.openapi(remove, async (c) => {
    const guest = await c.env.api.guest();
    const asked = codesOf(c.req.valid('json'));
    if (guest) await removeWishes(c.env.api.shop, { guestSessionId: guest.id, ...asked });
    return c.json(DONE, 200);
  });

  app.openapi(move, async (c) => {
    const { api } = c.env;
    const guest = await api.guest();
    if (!guest) throw new Refusal('wishlists.variant-unknown');
    const { variant_code: variantCode, quantity } = c.req.valid('json');
    const added = await moveToCart(api.shop, { guestSessionId: guest.id, variantCode, quantity });
    if (added.bagKey !== null) api.sendBagCookie(added.bagKey);
    const left = { data: await wishesOf(api, guest) };
    if (c.req.valid('query').include !== 'cart') return c.json(left, 200);
    const cart = await findCart(api.shop, guest.id);
    const change = {
      variant_id: added.variantId,
      quantity: added.quantity,
      previous_quantity: added.previousQuantity,
      items_count: added.itemCount,
      cart: cart && cartJson(cart),
    };
    return c.json({ ...left, change }, 200);
  });
  return app;
}

function codesOf({ variant_code, product_code }: z.infer<typeof wishInput>) {
  return { variantCode: variant_code, productCode: variant_code === undefined ? product_code : undefined };
}

async function wishesOf(api: ApiRequest, guest: { id: string } | null) {
  return guest ? (await findWishlist(api.shop, guest.id)).map(entryJson) : [];
}

function entryJson({ price, ...wish }: WishView) {
  return {
    id: wish.variantId,
    variant_code: wish.variantCode,
    name: wish.description,
    product: wish.product,
    category: wish.category,
    root_category: wish.rootCategory,
    image: wish.pictureHash === null ? null : thumbnailAddress(wish.pictureHash),
    price_list: price && {
      street_price: price.streetAmount,
      list_price: price.listAmount,
      currency: { code: price.currency },
      min_purchasable_quantity: price.minQuantity,
    },
    reason: wish.reason,
    added_at: wish.addedAt.toISOString(),
  };
}
