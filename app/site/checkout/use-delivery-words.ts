import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useNames } from '#app/site/order/use-names.ts';
import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import { cartWords } from '#messages/cart/words.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout } from './checkout-context.ts';
import type { CheckoutData } from './load-checkout.server.ts';

type Delivery = CheckoutData['deliveries'][number];

const HOURS = 24;

/** A delivery in words: its name, duration, arrival and cost. */
export function useDeliveryWords() {
  const t = useWords(checkoutWords);
  const tCart = useWords(cartWords);
  const money = useMoney();
  const names = useNames();
  const { data } = useCheckout();
  const currency = data.cart.price_list.currency.code;
  return {
    name: (delivery: Delivery) => names.shipping(delivery),
    price: ({ amount }: Delivery) => {
      if (amount === null) return null;
      return amount === 0 ? tCart('free') : money(amount, currency);
    },
    /**
     * In hours to a door in Italy, in days elsewhere or to a dealer (specification section 9),
     * with the days of arrival. Paid by transfer it has none, because nobody knows when the money
     * comes.
     */
    when: ({ minDays, maxDays, arrives, isCollection }: Delivery) => {
      const way =
        data.typed.country === 'IT' && !isCollection
          ? t('delivery.hours', { min: minDays * HOURS, max: maxDays * HOURS })
          : t('delivery.days', { min: minDays, max: maxDays });
      if (data.typed.paymentMethod === BANK_TRANSFER) return `${way}. ${t('facts.after-payment')}`;
      if (arrives === null) return way;
      const there = t(isCollection ? 'delivery.ready' : 'delivery.arrives', {
        days: arrives,
      });
      return `${there}. ${way}.`;
    },
  };
}
