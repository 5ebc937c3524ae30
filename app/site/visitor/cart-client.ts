import type { z } from 'zod';
import { type Asked, counted } from '#app/site/analytics/happenings.ts';
import type { CartJson } from '#domain/carts/cart-json.ts';
import type { addInput, couponInput, removeInput } from '#domain/carts/input.ts';
import type { Locale } from '#shared/locale.ts';
import { fetchMe } from './fetch-me.ts';

/**
 * A call that was refused or not answered; `message` is the server's sentence, null without one.
 */
export class CartFailure extends Error {
  readonly said: string | null;

  constructor(said: string | null) {
    super(said ?? 'no answer');
    this.name = 'CartFailure';
    this.said = said;
  }
}

type AddBody = z.input<typeof addInput>;
type RemoveBody = z.input<typeof removeInput>;
type CouponBody = z.input<typeof couponInput>;
type CouponAnswer = { error: boolean; message: string; data: CartJson | null };

/** The JSON API as the shop's own pages use it. All calls throw `CartFailure`. */
export function cartClient(locale: Locale) {
  const at = (path: string) => `/api/${locale}/${path}`;
  return {
    fetchMe: () => fetchMe(locale),
    fetchCart: async () => (await call<{ data: CartJson | null }>(at('cart'))).data,
    add: async (variantCode: string, quantity: number) =>
      change(
        at('cart/add?include=cart'),
        { variant_code: variantCode, quantity },
        { kind: 'add', variantCode, quantity },
      ),
    setQuantity: async (variantId: string, quantity: number, previousQuantity: number) =>
      change(
        at('cart/add?include=cart'),
        { variant: variantId, quantity, previous_quantity: previousQuantity },
        { kind: 'change', variantId },
      ),
    remove: async (variantId: string) => {
      const body: RemoveBody = { variant: variantId };
      const send = () => call<{ data: CartJson | null }>(at('cart/remove'), body);
      return (await counted({ kind: 'remove', variantId }, send)).data;
    },
    acknowledgePrices: async () =>
      (await call<{ data: CartJson | null }>(at('cart/acknowledge-prices'), {})).data,
    addCoupon: (coupon: string) => changeCoupons(at('cart/coupons/add'), { coupon }),
    removeCoupon: (coupon: string) => changeCoupons(at('cart/coupons/remove'), { coupon }),
  };
}

function changeCoupons(address: string, body: CouponBody): Promise<CouponAnswer> {
  return call<CouponAnswer>(address, body);
}

async function change(address: string, body: AddBody, asked: Asked): Promise<CartJson | null> {
  return (await counted(asked, () => call<{ cart: CartJson | null }>(address, body))).cart;
}

async function call<Answer>(address: string, body?: unknown): Promise<Answer> {
  const answer = await send(address, body);
  const json: unknown = await answer.json().catch(() => null);
  if (!answer.ok || json === null) throw new CartFailure(saidBy(json));
  return json as Answer;
}

async function send(address: string, body: unknown): Promise<Response> {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // The request is sent even if the page is left at once.
    keepalive: true,
  };
  try {
    return await fetch(address, body === undefined ? {} : post);
  } catch {
    throw new CartFailure(null);
  }
}

function saidBy(json: unknown): string | null {
  const message = (json as { error?: { message?: unknown } } | null)?.error?.message;
  return typeof message === 'string' ? message : null;
}
