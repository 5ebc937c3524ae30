import type { CartJson } from '#domain/carts/cart-json.ts';
import type { Counted, Here } from './counted.ts';
import {
  type EcommerceEvent,
  ecommerceEvent,
  type Goods,
  goodsOfCart,
  goodsOfWish,
  type List,
  type WishJson,
} from './ecommerce.ts';
import type { Asked, Happening } from './happenings.ts';
import { inList, listAsked } from './lists.ts';
import type { Memory, Open } from './memory.ts';
import { movedEvent, settle } from './settle.ts';

/** What POST cart/add answers, and the `change` of POST wishlist/move-to-cart. */
type ChangeJson = {
  readonly variant_id: string;
  readonly quantity: number;
  readonly previous_quantity: number;
  readonly cart: CartJson | null;
};
type RemovalJson = { readonly data: CartJson | null; readonly removed_quantity: number };

/**
 * Turns a happening into events. Each change of the cart is one event: as many pieces as the shop
 * says moved, at the price the page shows. A request whose answer was lost is settled by the next
 * cart that arrives.
 */
export function count(memory: Memory, happening: Happening, here: Here): Counted {
  switch (happening.type) {
    case 'asked': {
      const { id, asked } = happening;
      const open = { asked, list: listAsked(memory, asked, here.path), at: here.now };
      return unchanged({ ...memory, open: { ...memory.open, [id]: open } });
    }
    case 'failed':
      return unchanged(happening.isRefused ? without(memory, happening.id) : memory);
    case 'answered': {
      const open = memory.open[happening.id];
      return open ? answered(without(memory, happening.id), open, happening.answer, here) : unchanged(memory);
    }
    case 'cart':
      return told(memory, happening.cart, here);
    case 'chosen':
      return chosen(memory, happening, here);
  }
}

/** Settles wishlist requests whose answer was lost, by the list as it is now. */
export function countWishes(memory: Memory, wishes: readonly WishJson[], here: Here): Counted {
  const open = Object.entries(memory.open).filter(
    ([id, { asked }]) => asked.kind === 'wish' && !here.isUnderWay(id),
  );
  const events = open.flatMap(([, { asked, list }]) => {
    const wish = wishes.find((one) => isMeant(one, asked));
    return wished(wish, list, here);
  });
  return { memory: open.reduce((rest, [id]) => without(rest, id), memory), events };
}

function answered(memory: Memory, { asked, list }: Open, answer: unknown, here: Here): Counted {
  switch (asked.kind) {
    case 'wish': {
      const { wish } = answer as { wish?: WishJson | null };
      return { memory, events: wished(wish, list, here) };
    }
    case 'remove':
      return removed(memory, asked.variantId, answer as RemovalJson, here);
    case 'move':
      return changed(memory, (answer as { change: ChangeJson }).change, list, here);
    case 'add':
      return changed(memory, answer as ChangeJson, list, here);
    case 'change':
      return changed(memory, answer as ChangeJson, null, here);
  }
}

/** @param list where it was found just now; null when the quantity of a cart line changed */
function changed(memory: Memory, change: ChangeJson, list: List | null, here: Here): Counted {
  const { variant_id: variantId, quantity, previous_quantity: before, cart } = change;
  const goods = goodsIn(cart, variantId) ?? memory.cart?.goods.find((one) => one.variantId === variantId);
  if (!goods) return told(memory, cart, here);
  const others = memory.cart?.goods.filter((one) => one.variantId !== variantId) ?? [];
  const earlier = settle(memory, [...others, { ...goods, quantity: before }], here, goods.code);
  const lines = list ? { ...earlier.memory.lines, [goods.code]: list } : earlier.memory.lines;
  const next = { ...earlier.memory, lines };
  const event = movedEvent(next, goods, quantity - before, here);
  return after([...earlier.events, ...event], told(holding(next, goods, quantity), cart, here));
}

function removed(memory: Memory, variantId: string, answer: RemovalJson, here: Here): Counted {
  const goods = memory.cart?.goods.find((one) => one.variantId === variantId);
  if (!goods) return told(memory, answer.data, here);
  const event = movedEvent(memory, goods, -answer.removed_quantity, here);
  return after(event, told(holding(memory, goods, 0), answer.data, here));
}

/** Remembers an event's new quantity, so that the next cart does not tell it again. */
function holding(memory: Memory, goods: Goods, quantity: number): Memory {
  const { cart } = memory;
  if (!cart) return memory;
  const others = cart.goods.filter(({ code }) => code !== goods.code);
  return { ...memory, cart: { ...cart, goods: [...others, { ...goods, quantity }] } };
}

/** Takes over a cart, unless a later one is known. */
function told(memory: Memory, cart: CartJson | null, here: Here): Counted {
  const known = memory.cart;
  if (known && cart && known.id === cart.id && cart.version < known.version) return unchanged(memory);
  const goods = cart ? goodsOfCart(cart) : [];
  const settled = settle(memory, goods, here);
  const next = { id: cart?.id ?? null, version: cart?.version ?? 0, goods };
  return { memory: { ...settled.memory, cart: next }, events: settled.events };
}

/**
 * Tells each choice once, however often it is made. A choice told when it was picked is not told
 * again with the order.
 */
function chosen(
  memory: Memory,
  { what, code, cart }: Extract<Happening, { type: 'chosen' }>,
  { brand }: Here,
): Counted {
  const key = `${cart.id} ${code}`;
  const [first, ...rest] = goodsOfCart({ ...cart, unavailable: [] }).map((goods) => inList(memory, goods));
  if (memory.chosen[what] === key || !first) return unchanged(memory);
  const event =
    what === 'delivery'
      ? ecommerceEvent('add_shipping_info', {
          brand,
          goods: [first, ...rest],
          chosen: { shipping_tier: code },
        })
      : ecommerceEvent('add_payment_info', {
          brand,
          goods: [first, ...rest],
          chosen: { payment_type: code },
        });
  return { memory: { ...memory, chosen: { ...memory.chosen, [what]: key } }, events: [event] };
}

/** An item without a price here is not told. */
function wished(wish: WishJson | null | undefined, list: List, { brand }: Here): EcommerceEvent[] {
  const goods = wish ? goodsOfWish(wish) : null;
  return goods ? [ecommerceEvent('add_to_wishlist', { brand, goods: [{ ...goods, list }] })] : [];
}

function isMeant(wish: WishJson, asked: Asked): boolean {
  if (asked.kind !== 'wish') return false;
  const { variantCode, productCode } = asked;
  return variantCode === undefined ? wish.product.code === productCode : wish.variant_code === variantCode;
}

function goodsIn(cart: CartJson | null, variantId: string): Goods | undefined {
  return cart ? goodsOfCart(cart).find((goods) => goods.variantId === variantId) : undefined;
}

function without(memory: Memory, id: string): Memory {
  const { [id]: _gone, ...open } = memory.open;
  return { ...memory, open };
}

function after(events: readonly EcommerceEvent[], next: Counted): Counted {
  return { memory: next.memory, events: [...events, ...next.events] };
}

function unchanged(memory: Memory): Counted {
  return { memory, events: [] };
}
