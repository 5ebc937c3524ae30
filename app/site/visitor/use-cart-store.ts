import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { happened } from '#app/site/analytics/happenings.ts';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { errorsWords } from '#messages/errors/words.ts';
import { CartFailure, cartClient } from './cart-client.ts';
import type { CartNotification } from './cart-context.ts';
import { type CartChange, NOTHING_KNOWN, nextCartState, shownCart, shownCount } from './cart-state.ts';

/**
 * The cart in the browser. It shows changes at once, sends them one after the other, rolls back
 * failed ones and says so (specification section 8). It sends nothing by itself.
 */
export function useCartStore() {
  const locale = useLocaleCode();
  const client = useMemo(() => cartClient(locale), [locale]);
  const [state, dispatch] = useReducer(nextCartState, NOTHING_KNOWN);
  const { notification, notify, complain } = useNotification();
  const inOrder = useInOrder();
  const nextId = useRef(0);

  /** @returns the server's cart, or false when the change was rolled back */
  const apply = useCallback(
    async (change: CartChange, send: () => Promise<CartJson | null>) => {
      nextId.current += 1;
      const id = nextId.current;
      notify(null);
      dispatch({ type: 'began', id, change });
      try {
        const cart = await inOrder(send);
        dispatch({ type: 'answered', id, cart });
        return cart;
      } catch (error) {
        dispatch({ type: 'failed', id });
        complain(error);
        return false;
      }
    },
    [inOrder, notify, complain],
  );

  const tell = useCallback((cart: CartJson | null) => {
    dispatch({ type: 'told', cart });
    happened({ type: 'cart', cart });
  }, []);
  const countPieces = useCallback((count: number) => dispatch({ type: 'counted', count }), []);

  return {
    client,
    cart: shownCart(state),
    count: shownCount(state),
    isBusy: state.waiting.length > 0,
    notification,
    notify,
    complain,
    apply,
    tell,
    countPieces,
  };
}

/** The cart's message: a notification, or the words of a failure. */
function useNotification() {
  const errors = useWords(errorsWords);
  const [notification, notify] = useState<CartNotification | null>(null);
  const complain = useCallback(
    (error: unknown) => {
      const said = error instanceof CartFailure ? error.said : null;
      notify({
        about: 'lines',
        look: 'danger',
        title: errors('failed.title'),
        text: said ?? errors('failed.text'),
      });
    },
    [errors],
  );
  return { notification, notify, complain };
}

export type CartStore = ReturnType<typeof useCartStore>;

/** Runs tasks one after the other, in the order they were asked for: the last click wins. */
function useInOrder() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.current.then(work, work);
    last.current = mine.catch(() => undefined);
    return mine;
  }, []);
}
