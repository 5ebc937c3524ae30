import type { CartJson } from '#domain/carts/cart-json.ts';

/** A change that the server has not answered yet. */
export type CartChange =
  | { readonly kind: 'add'; readonly quantity: number }
  | { readonly kind: 'quantity'; readonly variantId: string; readonly quantity: number }
  | { readonly kind: 'remove'; readonly variantId: string };

type WaitingChange = CartChange & { readonly id: number };

export type CartState = {
  /** The server's last answer; undefined before the first, null when there is no cart. */
  readonly told: CartJson | null | undefined;
  /** The server's last count of pieces, known before the cart itself. */
  readonly toldCount: number;
  readonly waiting: readonly WaitingChange[];
};

export type CartEvent =
  | { readonly type: 'counted'; readonly count: number }
  | { readonly type: 'told'; readonly cart: CartJson | null }
  | { readonly type: 'began'; readonly id: number; readonly change: CartChange }
  | { readonly type: 'answered'; readonly id: number; readonly cart: CartJson | null }
  | { readonly type: 'failed'; readonly id: number };

export const NOTHING_KNOWN: CartState = { told: undefined, toldCount: 0, waiting: [] };

/**
 * The state shows the server's last answer plus the pending changes. A failed change only leaves
 * the pending list: its line is as before, and later changes stay.
 */
export function nextCartState(state: CartState, event: CartEvent): CartState {
  switch (event.type) {
    case 'counted':
      return state.told === undefined ? { ...state, toldCount: event.count } : state;
    case 'told':
      return { ...state, ...newer(state, event.cart) };
    case 'began':
      return { ...state, waiting: [...state.waiting, { ...event.change, id: event.id }] };
    case 'answered':
      return { ...newer(state, event.cart), waiting: without(state, event.id) };
    case 'failed':
      return { ...state, waiting: without(state, event.id) };
  }
}

/**
 * The cart to show. Lines change at once. Totals stay the server's until it answers, because only
 * the server prices a cart.
 */
export function shownCart({ told, waiting }: CartState): CartJson | null | undefined {
  if (!told) return told;
  return waiting.reduce(applyChange, told);
}

/** Pieces to show in the badge. */
export function shownCount(state: CartState): number {
  const cart = shownCart(state);
  const held = cart ? cart.items_count : state.toldCount;
  return held + sum(state.waiting.map((change) => (change.kind === 'add' ? change.quantity : 0)));
}

/** An answer that a later one overtook is ignored. */
function newer({ told, toldCount }: CartState, cart: CartJson | null): Pick<CartState, 'told' | 'toldCount'> {
  const isOld = told && cart && told.id === cart.id && cart.version < told.version;
  return isOld ? { told, toldCount } : { told: cart, toldCount: cart?.items_count ?? 0 };
}

function without(state: CartState, id: number): readonly WaitingChange[] {
  return state.waiting.filter((change) => change.id !== id);
}

function applyChange(cart: CartJson, change: CartChange): CartJson {
  if (change.kind === 'add') return cart;
  const quantity = change.kind === 'quantity' ? change.quantity : 0;
  const items = cart.items.flatMap((item) => {
    if (item.variant_id !== change.variantId) return [item];
    return quantity === 0 ? [] : [{ ...item, quantity, units_total: quantity * item.unit_price }];
  });
  const unavailable =
    change.kind === 'remove'
      ? cart.unavailable.filter((line) => line.variant_id !== change.variantId)
      : cart.unavailable;
  const items_count = sum([...items, ...unavailable].map((line) => line.quantity));
  return { ...cart, items, unavailable, items_count };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, number) => whole + number, 0);
}
