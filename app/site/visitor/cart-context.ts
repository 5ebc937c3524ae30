import { createContext, useContext } from 'react';
import type { CartJson } from '#domain/carts/cart-json.ts';

/** Something to tell; gone with the next change. */
export type CartNotification = {
  /** Where it is told: beside the lines or beside the coupon's field. */
  readonly about: 'lines' | 'coupon';
  readonly look: 'danger' | 'warning';
  readonly title: string;
  readonly text: string;
};

/** The cart as all of the shop's pages know it, and what can be done to it. */
export type Cart = {
  /** Undefined until asked for, null when there is none. */
  readonly cart: CartJson | null | undefined;
  /** Pieces, for the badge; 0 until known. */
  readonly count: number;
  /** A change waits for its answer: totals are about to move. */
  readonly isBusy: boolean;
  readonly notification: CartNotification | null;
  /** What a screen reader is told. */
  readonly announcement: string;
  readonly isOpen: boolean;
  /** Opens the drawer and asks for the cart. */
  readonly open: () => void;
  readonly close: () => void;
  /** Adds, and opens the drawer on it. */
  readonly add: (variantCode: string, quantity: number) => Promise<void>;
  readonly setQuantity: (variantId: string, quantity: number) => Promise<void>;
  readonly remove: (variantId: string) => Promise<void>;
  readonly acknowledgePrices: () => Promise<void>;
  /** @returns whether it was taken */
  readonly addCoupon: (code: string) => Promise<boolean>;
  readonly removeCoupon: (code: string) => Promise<boolean>;
  /** Takes over the cart a page was served with. */
  readonly tell: (cart: CartJson | null) => void;
};

export const CartContext = createContext<Cart | null>(null);

/** @throws outside of the shell */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error('useCart() needs a <CartProvider> above');
  return cart;
}
