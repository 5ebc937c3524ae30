import { useWords } from '#app/intl/use-words.ts';
import { paymentsWords } from '#messages/payments/words.ts';
import { shippingWords } from '#messages/shipping/words.ts';

/** Names of codes of deliveries and ways to pay. A code without a name stands for itself. */
export function useNames() {
  const shipping = useWords(shippingWords);
  const methods = useWords(paymentsWords, 'methods');
  return {
    shipping: (code: string) => (shipping.has(code as 'courier') ? shipping(code as 'courier') : code),
    payment: (code: string) => (methods.has(code as 'paypal') ? methods(code as 'paypal') : code),
  };
}
