import { useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { type Asked, counted, isHeard } from '#app/site/analytics/happenings.ts';
import type { moveInput, wishInput } from '#domain/wishlists/input.ts';
import type { Locale } from '#shared/locale.ts';
import { CartFailure } from './cart-client.ts';
import { fetchMe } from './fetch-me.ts';

/**
 * A wish by the maker's codes, as GET me answers it. The variant is empty until the shop has
 * answered.
 */
export type Wish = { readonly product_code: string; readonly variant_code: string };

type WishBody = z.input<typeof wishInput> & Partial<z.input<typeof moveInput>>;

/** What a heart is for, by code: a product on its card, a variant on its page. */
export type Wishable = { readonly product?: string | undefined; readonly variant?: string | undefined };

const NONE: readonly Wish[] = [];
let wishes = NONE;
const listeners = new Set<() => void>();
let last: Promise<unknown> = Promise.resolve();
/** Clicks under way: meanwhile the shop's answers are outdated. */
let waiting = 0;

/** Takes over the wishes of an answer. */
export function tellWishes(told: readonly Wish[]): void {
  if (waiting === 0) show(told);
}

function show(next: readonly Wish[]): void {
  wishes = next;
  for (const listener of listeners) listener();
}

/** Whether the visitor wished for this; false on the server and until it is known. */
export function useIsWished(thing: Wishable): boolean {
  return useSyncExternalStore(
    listen,
    () => wishes.some((wish) => isMeant(wish, thing)),
    () => false,
  );
}

/**
 * Adds or removes a wish: shown at once, sent in the order of clicks, then set to the shop's
 * answer.
 */
export function toggleWish(locale: Locale, thing: Wishable): Promise<unknown> {
  const act = wishes.some((wish) => isMeant(wish, thing)) ? 'remove' : 'add';
  const others = wishes.filter((wish) => !isMeant(wish, thing));
  const wish = { product_code: thing.product ?? '', variant_code: thing.variant ?? '' };
  show(act === 'add' ? [...others, wish] : others);
  waiting += 1;
  last = last
    .then(() => send(locale, act, thing))
    .then(() => {
      waiting -= 1;
      return waiting === 0 ? refreshWishes(locale) : undefined;
    });
  return last;
}

/** Fetches the wishes again. */
export function refreshWishes(locale: Locale): Promise<void> {
  return fetchMe(locale).then(
    ({ wishlist }) => tellWishes(wishlist),
    () => undefined,
  );
}

function isMeant(wish: Wish, { product, variant }: Wishable): boolean {
  return variant === undefined ? wish.product_code === product : wish.variant_code === variant;
}

type Act = 'add' | 'remove' | 'move-to-cart';

/** What an answer includes for analytics. */
const COUNTED = { add: '?include=wish', remove: '', 'move-to-cart': '?include=cart' } as const;

/** @returns whether it succeeded */
export async function send(
  locale: Locale,
  act: Act,
  thing: Wishable & { readonly quantity?: number },
): Promise<boolean> {
  const { product, variant, quantity } = thing;
  const named: WishBody = variant === undefined ? { product_code: product } : { variant_code: variant };
  const include = isHeard() ? COUNTED[act] : '';
  const post = () => ask(`/api/${locale}/wishlist/${act}${include}`, { ...named, quantity }, include !== '');
  const asked = askedOf(act, thing);
  return (asked ? counted(asked, post) : post()).then(
    () => true,
    () => false,
  );
}

function askedOf(
  act: Act,
  { product, variant = '', quantity = 1 }: Parameters<typeof send>[2],
): Asked | null {
  if (act === 'move-to-cart') return { kind: 'move', variantCode: variant, quantity };
  if (act === 'remove') return null;
  return variant ? { kind: 'wish', variantCode: variant } : { kind: 'wish', productCode: product };
}

async function ask(address: string, body: WishBody, isRead: boolean): Promise<unknown> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  });
  if (answer.ok && isRead) return answer.json();
  // Nobody reads the body. Without this the browser keeps the connection open.
  await answer.body?.cancel();
  if (!answer.ok) throw new CartFailure(answer.status < 500 ? answer.statusText : null);
  return null;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
