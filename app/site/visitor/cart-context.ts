import { createContext, useContext } from 'react';
import type { CartJson } from '#domain/carts/cart-json.ts';

/** A message about the cart; the next change removes it. */
export type CartNotification = {
  /** Where it shows: beside the lines or beside the coupon's field. */
  readonly about: 'lines' | 'coupon';
  readonly look: 'danger' | 'warning';
  readonly title: string;
  readonly text: string;
};

/** The cart as all pages know it, and its changes. */
export type Cart = {
  /** Undefined until it is fetched, null when there is none. */
  readonly cart: CartJson | null | undefined;
  /** Pieces, for the badge; 0 until known. */
  readonly count: number;
  /** A change waits for its answer: totals may change. */
  readonly isBusy: boolean;
  readonly notification: CartNotification | null;
  /** The text for screen readers. */
  readonly announcement: string;
  readonly isOpen: boolean;
  /** Opens the drawer and fetches the cart. */
  readonly open: () => void;
  readonly close: () => void;
  /** Adds a variant and opens the drawer. */
  readonly add: (variantCode: string, quantity: number) => Promise<void>;
  readonly setQuantity: (variantId: string, quantity: number) => Promise<void>;
  readonly remove: (variantId: string) => Promise<void>;
  readonly acknowledgePrices: () => Promise<void>;
  /** @returns whether the code was accepted */
  readonly addCoupon: (code: string) => Promise<boolean>;
  readonly removeCoupon: (code: string) => Promise<boolean>;
  /** Takes over the cart that a page was served with. */
  readonly tell: (cart: CartJson | null) => void;
};

export const CartContext = createContext<Cart | null>(null);

/** @throws outside of the shell */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart() needs a <CartProvider> above');
  return cart;
}
