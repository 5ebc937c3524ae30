import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { sampleCart, sampleItem } from '#tests/helpers/sample-cart.ts';
import { count, countWishes } from './count.ts';
import type { EcommerceEvent, WishJson } from './ecommerce.ts';
import type { Asked, Happening } from './happenings.ts';
import { press } from './lists.ts';
import { type Memory, NOTHING } from './memory.ts';

const LIST = { id: 'bikes', name: 'Bikes' };

/** A tab whose visitor agreed: its memory, and the events told so far. */
class Tab {
  memory: Memory = NOTHING;
  events: EcommerceEvent[] = [];
  path = '/en/page';
  now = 0;
  #underWay = new Set<string>();

  happens(happening: Happening): void {
    if (happening.type === 'asked') this.#underWay.add(happening.id);
    else if ('id' in happening) this.#underWay.delete(happening.id);
    this.take(count(this.memory, happening, this.here));
  }

  take({ memory, events }: ReturnType<typeof count>): void {
    this.memory = memory;
    this.events.push(...events);
  }

  get here() {
    return {
      path: this.path,
      now: this.now,
      brand: 'Maker',
      isUnderWay: (id: string) => this.#underWay.has(id),
    };
  }

  /** Another document: nobody waits for open requests any more. */
  leaves(): void {
    this.#underWay.clear();
  }

  asks(id: string, asked: Asked, answer?: unknown): void {
    this.happens({ type: 'asked', id, asked });
    if (answer !== undefined) this.happens({ type: 'answered', id, asked, answer });
  }

  /** Every event as `name: quantity × code @ list`. */
  get said(): string[] {
    return this.events.map(({ event, ecommerce }) => {
      const items = ecommerce.items.map(
        ({ quantity, item_id, item_list_id }) => `${quantity} × ${item_id} @ ${item_list_id}`,
      );
      return `${event}: ${items.join(', ')}`;
    });
  }
}

const bag = (lines: Record<string, number>, version = 1): CartJson =>
  sampleCart(
    Object.entries(lines).map(([id, quantity]) => sampleItem(id, { quantity })),
    { version },
  );
const change = (variant_id: string, previous_quantity: number, quantity: number, cart: CartJson) => ({
  variant_id,
  quantity,
  previous_quantity,
  cart,
});
const ADD_A: Asked = { kind: 'add', variantCode: 'code-a', quantity: 1 };
const CHANGE_A: Asked = { kind: 'change', variantId: 'a' };

describe('S7.08 changes of the bag', () => {
  test('what is added is told with the list it was found in, which stays its line’s', () => {
    const tab = new Tab();
    tab.memory = press(tab.memory, '/en/page', LIST);
    tab.asks('1', ADD_A, change('a', 0, 1, bag({ a: 1 })));
    tab.path = '/en/cart';
    tab.asks('2', CHANGE_A, change('a', 1, 4, bag({ a: 4 }, 2)));
    tab.asks('3', CHANGE_A, change('a', 4, 2, bag({ a: 2 }, 3)));
    tab.asks('4', { kind: 'remove', variantId: 'a' }, { data: null, removed_quantity: 2 });
    expect(tab.said).toEqual([
      'add_to_cart: 1 × code-a @ bikes',
      'add_to_cart: 3 × code-a @ bikes',
      'remove_from_cart: 2 × code-a @ bikes',
      'remove_from_cart: 2 × code-a @ bikes',
    ]);
    expect(tab.events.map(({ ecommerce }) => ecommerce.value)).toEqual([29, 87, 58, 58]);
  });

  test('what is found by its address alone was found directly; a press outside of lists forgets the list', () => {
    const tab = new Tab();
    tab.memory = press(press(NOTHING, '/en/page', LIST), '/en/page', null);
    tab.asks('1', ADD_A, change('a', 0, 1, bag({ a: 1 })));
    expect(tab.said).toEqual(['add_to_cart: 1 × code-a @ direct']);
  });

  test('the shop’s word counts: another tab may have changed the line, or the line be gone', () => {
    const tab = new Tab();
    tab.happens({ type: 'cart', cart: bag({ a: 1 }) });
    tab.asks('1', CHANGE_A, change('a', 5, 6, bag({ a: 6 }, 9)));
    tab.asks('2', CHANGE_A, change('a', 6, 6, bag({ a: 6 }, 9)));
    tab.asks('3', { kind: 'remove', variantId: 'a' }, { data: null, removed_quantity: 0 });
    expect(tab.said).toEqual(['add_to_cart: 1 × code-a @ direct']);
  });

  test('what was refused is no event, and an answer to a question asked before anybody listened neither', () => {
    const tab = new Tab();
    tab.asks('1', ADD_A);
    tab.happens({ type: 'failed', id: '1', isRefused: true });
    tab.happens({ type: 'answered', id: '0', asked: ADD_A, answer: change('a', 0, 1, bag({ a: 1 })) });
    tab.happens({ type: 'cart', cart: bag({ a: 1 }, 2) });
    expect(tab.said).toEqual([]);
    expect(tab.memory.open).toEqual({});
  });

  test('a bag is no event by itself: merged at a login, changed elsewhere, ordered', () => {
    const tab = new Tab();
    tab.happens({ type: 'cart', cart: bag({ a: 1 }) });
    tab.happens({ type: 'cart', cart: bag({ a: 4, b: 2 }, 2) });
    tab.happens({ type: 'cart', cart: null });
    expect(tab.said).toEqual([]);
  });

  test('any changes sum up to what is in the bag in the end, whether their answers were heard or not', () => {
    const step = fc.record({
      variant: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 0, max: 5 }),
      fate: fc.constantFrom('heard', 'left', 'cut', 'refused'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const tab = new Tab();
        const held: Record<string, number> = {};
        tab.happens({ type: 'cart', cart: null });
        for (const [index, { variant, quantity, fate }] of steps.entries()) {
          const id = String(index);
          const before = held[variant] ?? 0;
          const asked = askedFor(variant, before, quantity);
          tab.happens({ type: 'asked', id, asked });
          if (fate !== 'refused') held[variant] = before === 0 ? Math.max(1, quantity) : quantity;
          const cart = bag(onlyFull(held), index + 2);
          const moved = change(variant, before, held[variant] ?? 0, cart);
          const answer = { ...moved, data: cart, removed_quantity: before };
          if (fate === 'heard') tab.happens({ type: 'answered', id, asked, answer });
          if (fate === 'refused' || fate === 'cut')
            tab.happens({ type: 'failed', id, isRefused: fate === 'refused' });
          if (fate === 'left') tab.leaves();
          if (fate === 'left' || fate === 'cut') tab.happens({ type: 'cart', cart });
        }
        expect(sumOf(tab.events)).toEqual(
          Object.fromEntries(Object.entries(onlyFull(held)).map(([id, n]) => [`code-${id}`, n])),
        );
      }),
    );
  });
});

describe('S7.08 requests whose answer nobody heard', () => {
  test('the next page tells what became of it, once', () => {
    const tab = new Tab();
    tab.happens({ type: 'cart', cart: bag({ a: 1 }) });
    tab.memory = press(tab.memory, '/en/page', LIST);
    tab.asks('1', ADD_A);
    tab.leaves();
    tab.path = '/en/next';
    tab.happens({ type: 'cart', cart: bag({ a: 2 }, 2) });
    tab.happens({ type: 'cart', cart: bag({ a: 2 }, 2) });
    tab.happens({ type: 'answered', id: '1', asked: ADD_A, answer: change('a', 1, 2, bag({ a: 2 }, 2)) });
    expect(tab.said).toEqual(['add_to_cart: 1 × code-a @ bikes']);
  });

  test('the shop may still be at it: a bag that has not changed yet settles nothing, until it is too late', () => {
    const tab = new Tab();
    tab.happens({ type: 'cart', cart: bag({}) });
    tab.asks('1', ADD_A);
    tab.leaves();
    tab.happens({ type: 'cart', cart: bag({}) });
    tab.happens({ type: 'cart', cart: bag({ a: 1 }, 2) });
    expect(tab.said).toEqual(['add_to_cart: 1 × code-a @ direct']);
    tab.asks('2', ADD_A);
    tab.leaves();
    tab.now = 20_000;
    tab.happens({ type: 'cart', cart: bag({ a: 1 }, 2) });
    tab.happens({ type: 'cart', cart: bag({ a: 9 }, 3) });
    expect(tab.said).toHaveLength(1);
  });

  test('no more is told than was asked, though the bag was merged with another meanwhile', () => {
    const tab = new Tab();
    tab.happens({ type: 'cart', cart: bag({}) });
    tab.asks('1', ADD_A);
    tab.leaves();
    tab.happens({ type: 'cart', cart: { ...bag({ a: 8, b: 3 }), id: 'other' } });
    expect(tab.said).toEqual(['add_to_cart: 1 × code-a @ direct']);
  });

  test('while another for the same line is under way, its own answer settles both', () => {
    const tab = new Tab();
    tab.happens({ type: 'cart', cart: bag({}) });
    tab.asks('1', ADD_A);
    tab.happens({ type: 'failed', id: '1', isRefused: false });
    tab.asks('2', ADD_A, change('a', 1, 2, bag({ a: 2 }, 3)));
    expect(tab.said).toEqual(['add_to_cart: 1 × code-a @ direct', 'add_to_cart: 1 × code-a @ direct']);
  });
});

describe('S7.08 wishes', () => {
  const wish: WishJson = {
    id: 'a',
    variant_code: 'code-a',
    name: 'M',
    product: { name: 'Cap', code: 'P' },
    category: { name: 'Caps' },
    root_category: { name: 'Clothing' },
    price_list: { street_price: 2_950, currency: { code: 'EUR' }, min_purchasable_quantity: 1 },
  };

  test('a wish is told with the list its heart stood in; one that was there already is not', () => {
    const tab = new Tab();
    tab.memory = press(tab.memory, 'P', LIST);
    tab.asks('1', { kind: 'wish', productCode: 'P' }, { done: true, wish });
    tab.asks('2', { kind: 'wish', productCode: 'P' }, { done: true, wish: null });
    expect(tab.said).toEqual(['add_to_wishlist: 1 × code-a @ bikes']);
    expect(tab.events[0]?.ecommerce.value).toBe(29.5);
  });

  test('one whose answer nobody heard is told by the next page, once', () => {
    const tab = new Tab();
    tab.asks('1', { kind: 'wish', variantCode: 'code-a' });
    tab.leaves();
    tab.take(countWishes(tab.memory, [wish], tab.here));
    tab.take(countWishes(tab.memory, [wish], tab.here));
    expect(tab.said).toEqual(['add_to_wishlist: 1 × code-a @ direct']);
  });

  test('moved into the bag it was found in the wishlist', () => {
    const tab = new Tab();
    tab.memory = press(tab.memory, 'code-a', { id: 'wishlist', name: 'Wishlist' });
    const answer = { data: [], change: change('a', 0, 1, bag({ a: 1 })) };
    tab.asks('1', { kind: 'move', variantCode: 'code-a', quantity: 1 }, answer);
    expect(tab.said).toEqual(['add_to_cart: 1 × code-a @ wishlist']);
  });
});

describe('S7.08 choices of the checkout', () => {
  const cart = bag({ a: 2, b: 1 });

  test('delivery and payment are told with all goods, each choice once', () => {
    const tab = new Tab();
    tab.memory = { ...tab.memory, lines: { 'code-a': LIST } };
    tab.happens({ type: 'chosen', what: 'delivery', code: 'courier', cart });
    tab.happens({ type: 'chosen', what: 'delivery', code: 'courier', cart });
    tab.happens({ type: 'chosen', what: 'payment', code: 'card', cart });
    tab.happens({ type: 'chosen', what: 'delivery', code: 'express', cart });
    const items = '2 × code-a @ bikes, 1 × code-b @ direct';
    expect(tab.said).toEqual([
      `add_shipping_info: ${items}`,
      `add_payment_info: ${items}`,
      `add_shipping_info: ${items}`,
    ]);
    expect(tab.events.map(({ ecommerce: { items: _, ...rest } }) => rest)).toEqual([
      { currency: 'EUR', value: 87, shipping_tier: 'courier' },
      { currency: 'EUR', value: 87, payment_type: 'card' },
      { currency: 'EUR', value: 87, shipping_tier: 'express' },
    ]);
  });

  test('another bag is another checkout', () => {
    const tab = new Tab();
    tab.happens({ type: 'chosen', what: 'payment', code: 'card', cart });
    tab.happens({ type: 'chosen', what: 'payment', code: 'card', cart: { ...cart, id: 'next' } });
    expect(tab.events).toHaveLength(2);
  });
});

function askedFor(variantId: string, before: number, quantity: number): Asked {
  if (before === 0) return { kind: 'add', variantCode: `code-${variantId}`, quantity: Math.max(1, quantity) };
  return quantity === 0 ? { kind: 'remove', variantId } : { kind: 'change', variantId };
}

function onlyFull(held: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(held).filter(([, quantity]) => quantity > 0));
}

/** Pieces added less pieces removed, by code. */
function sumOf(events: readonly EcommerceEvent[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { event, ecommerce } of events)
    for (const { item_id, quantity } of ecommerce.items)
      sums[item_id] = (sums[item_id] ?? 0) + (event === 'add_to_cart' ? quantity : -quantity);
  return onlyFull(sums);
}
