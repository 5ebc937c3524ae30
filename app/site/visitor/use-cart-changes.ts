import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { cartWords } from '#messages/cart/words.ts';
import { cartsWords } from '#messages/carts/words.ts';
import { CartFailure } from './cart-client.ts';
import type { Cart } from './cart-context.ts';
import type { CartStore } from './use-cart-store.ts';

type Changes = Pick<
  Cart,
  'add' | 'setQuantity' | 'remove' | 'acknowledgePrices' | 'addCoupon' | 'removeCoupon'
>;

/** The changes of a cart, each with its text for screen readers. */
export function useCartChanges(store: CartStore, announce: (text: string) => void): Changes {
  const t = useWords(cartWords);
  const money = useMoney();
  const { client, apply, cart, tell, complain } = store;
  const sendCoupon = useCouponSender(store);

  return {
    add: async (variantCode, quantity) => {
      const told = await apply({ kind: 'add', quantity }, () => client.add(variantCode, quantity));
      if (told) announce(t('said.added', { count: told.items_count }));
      else if (cart === undefined) client.fetchCart().then(tell, () => undefined);
    },
    setQuantity: async (variantId, quantity) => {
      const item = cart?.items.find((line) => line.variant_id === variantId);
      if (!item || item.quantity === quantity) return;
      const send = () => client.setQuantity(variantId, quantity, item.quantity);
      const told = await apply({ kind: 'quantity', variantId, quantity }, send);
      if (!told) return;
      const total = money(told.total_amount, told.price_list.currency.code);
      announce(t('said.changed', { name: item.variant.product.name, quantity, total }));
    },
    remove: async (variantId) => {
      const told = await apply({ kind: 'remove', variantId }, () => client.remove(variantId));
      if (told !== false) announce(t('said.removed', { count: told?.items_count ?? 0 }));
    },
    acknowledgePrices: () => client.acknowledgePrices().then(tell, complain),
    addCoupon: (code) => sendCoupon(client.addCoupon(code)),
    removeCoupon: (code) => sendCoupon(client.removeCoupon(code)),
  };
}

/**
 * A flagged refusal is a warning, a failed call is an error; both are titled Coupon (specification
 * section 8).
 */
function useCouponSender({ notify, tell, client }: CartStore) {
  const t = useWords(cartsWords, 'coupon');
  return async (sent: ReturnType<typeof client.addCoupon>): Promise<boolean> => {
    notify(null);
    try {
      const { error, message, data } = await sent;
      tell(data);
      if (error)
        notify({ about: 'coupon', look: 'warning', title: t('title'), text: message || t('try-again') });
      return !error;
    } catch (failure) {
      const said = failure instanceof CartFailure ? failure.said : null;
      notify({ about: 'coupon', look: 'danger', title: t('title'), text: said ?? t('try-again') });
      return false;
    }
  };
}
