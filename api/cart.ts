import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { acknowledgePrices } from '#domain/carts/acknowledge-prices.ts';
import { addCoupon } from '#domain/carts/add-coupon.ts';
import { addToCart } from '#domain/carts/add-to-cart.ts';
import { type CartJson, cartJson } from '#domain/carts/cart-json.ts';
import { findCart } from '#domain/carts/find-cart.ts';
import { addInput, couponInput, removeInput } from '#domain/carts/input.ts';
import { removeCoupon } from '#domain/carts/remove-coupon.ts';
import { removeFromCart } from '#domain/carts/remove-from-cart.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { isRefusal, Refusal } from '#shared/refusal.ts';
import { jsonAnswer, jsonBody, localeParam, REFUSED } from './answers.ts';
import { cartSchema, changeSchema, couponAnswerSchema, removedSchema } from './cart-schema.ts';
import type { ApiEnv, ApiRequest } from './context.ts';
import { openRoomApi } from './room-api.ts';

const tags = ['Cart'];
const include = z.object({ include: z.literal('cart').optional().describe('The whole cart in the answer') });
const cartAnswer = jsonAnswer(
  'The cart, or null when there is none',
  z.object({ data: cartSchema.nullable() }),
);

const show = createRoute({
  method: 'get',
  path: '/{locale}/cart',
  tags,
  summary: 'The visitor’s cart',
  request: { params: localeParam },
  responses: { 200: cartAnswer, ...REFUSED },
});

const add = createRoute({
  method: 'post',
  path: '/{locale}/cart/add',
  tags,
  summary: 'Put a variant into the cart, or give its line another quantity',
  request: { params: localeParam, query: include, body: jsonBody(addInput) },
  responses: { 200: jsonAnswer('What came of it', changeSchema), ...REFUSED },
});

const remove = createRoute({
  method: 'post',
  path: '/{locale}/cart/remove',
  tags,
  summary: 'Take a variant out of the cart',
  request: { params: localeParam, body: jsonBody(removeInput) },
  responses: {
    200: jsonAnswer('The cart that is left, and how many pieces went out of it', removedSchema),
    ...REFUSED,
  },
});

const couponRoute = (act: 'add' | 'remove') =>
  createRoute({
    method: 'post',
    path: `/{locale}/cart/coupons/${act}`,
    tags,
    summary: act === 'add' ? 'Use a coupon' : 'Take a coupon off again',
    request: { params: localeParam, body: jsonBody(couponInput) },
    responses: {
      200: jsonAnswer('The cart; `error` and `message` when refused', couponAnswerSchema),
      ...REFUSED,
    },
  });

const acknowledge = createRoute({
  method: 'post',
  path: '/{locale}/cart/acknowledge-prices',
  tags,
  summary: 'Prices that moved count as seen',
  request: { params: localeParam },
  responses: { 200: cartAnswer, ...REFUSED },
});

/**
 * Cart add, remove, coupons (specification section 7). A visitor without session gets one with
 * the first line.
 */
export function createCartApi(): OpenAPIHono<ApiEnv> {
  const app = openRoomApi();

  app.openapi(show, async (c) => c.json({ data: await visitorsCart(c.env.api) }, 200));

  app.openapi(add, async (c) => {
    const { api } = c.env;
    const body = c.req.valid('json');
    const known = await api.guest();
    const added = await addToCart(api.shop, {
      guestSessionId: known?.id ?? null,
      ...(body.variant === undefined
        ? { variantCode: body.variant_code ?? '' }
        : { variantId: body.variant }),
      quantity: body.quantity,
      previousQuantity: body.previous_quantity ?? 0,
    });
    if (added.guestSession) api.sendGuestCookie(added.guestSession.token);
    if (added.bagKey !== null) api.sendBagCookie(added.bagKey);
    const answer = {
      variant_id: added.variantId,
      quantity: added.quantity,
      previous_quantity: added.previousQuantity,
      items_count: added.itemCount,
    };
    const isWhole = c.req.valid('query').include === 'cart';
    return c.json(
      isWhole ? { ...answer, cart: await cartOf(api, known ?? added.guestSession) } : answer,
      200,
    );
  });

  app.openapi(remove, async (c) => {
    const guest = await c.env.api.guest();
    const { variant } = c.req.valid('json');
    const line = guest && { guestSessionId: guest.id, variantId: variant };
    const removed = line ? (await removeFromCart(c.env.api.shop, line)).removedQuantity : 0;
    return c.json({ data: await cartOf(c.env.api, guest), removed_quantity: removed }, 200);
  });

  app.openapi(acknowledge, async (c) => {
    const guest = await c.env.api.guest();
    if (guest) await acknowledgePrices(c.env.api.shop, guest.id);
    return c.json({ data: await cartOf(c.env.api, guest) }, 200);
  });

  app.openapi(couponRoute('add'), async (c) =>
    c.json(await tryCoupon(c.env.api, c.req.valid('json').coupon, addCoupon), 200),
  );
  app.openapi(couponRoute('remove'), async (c) =>
    c.json(await tryCoupon(c.env.api, c.req.valid('json').coupon, removeCoupon), 200),
  );
  return app;
}

/**
 * A refused coupon is no failed request: it is flagged, with the reason and the unchanged cart
 * (specification section 8).
 */
async function tryCoupon(api: ApiRequest, code: string, act: typeof addCoupon) {
  const guest = await api.guest();
  try {
    if (!guest) throw new Refusal('carts.cart-empty');
    await act(api.shop, { guestSessionId: guest.id, code });
    return { error: false, message: '', data: await cartOf(api, guest) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { error: true, message: refusalText(api.shop.locale, error), data: await cartOf(api, guest) };
  }
}

async function visitorsCart(api: ApiRequest): Promise<CartJson | null> {
  return cartOf(api, await api.guest());
}

async function cartOf(api: ApiRequest, guest: { id: string } | null): Promise<CartJson | null> {
  const cart = guest && (await findCart(api.shop, guest.id));
  return cart && cartJson(cart);
}
