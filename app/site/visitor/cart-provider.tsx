import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { hydrateAtOnce } from '#app/hydration/hydrate-at-once.ts';
import { type Cart, CartContext } from './cart-context.ts';
import { useCartChanges } from './use-cart-changes.ts';
import { type CartStore, useCartStore } from './use-cart-store.ts';
import { tellWishes } from './wished.ts';

/**
 * Cacheable pages hold no personal data. After hydration one small call gets the number of pieces.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const store = useCartStore();
  const [isOpen, setOpen] = useState(false);
  const [announcement, announce] = useState('');
  const { pathname, search } = useLocation();
  const changes = useCartChanges(store, announce);
  const { client, cart, count, isBusy, notification, notify, complain, tell } = store;
  useCount(store);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(() => setOpen(false), [pathname, search]);

  function open() {
    setOpen(true);
    notify(null);
    client.fetchCart().then(tell, complain);
  }

  const value: Cart = {
    ...changes,
    ...{ cart, count, isBusy, notification, tell, announcement, isOpen, open },
    close: () => setOpen(false),
    add: (variantCode, quantity) => {
      setOpen(true);
      return changes.add(variantCode, quantity);
    },
  };
  return <CartContext value={value}>{children}</CartContext>;
}

/**
 * Fetches the count after hydration, and again when a page comes back from the back/forward cache.
 */
function useCount({ client, countPieces }: CartStore): void {
  useEffect(() => {
    const count = () =>
      client.fetchMe().then(
        ({ cart_count, wishlist }) => {
          countPieces(cart_count);
          tellWishes(wishlist);
          hydrateAtOnce(cart_count > 0 || wishlist.length > 0);
        },
        () => undefined,
      );
    const onShow = (event: PageTransitionEvent) => event.persisted && count();
    void count();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [client, countPieces]);
}
