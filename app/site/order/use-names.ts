import { useWords } from '#app/intl/use-words.ts';
import { paymentsWords } from '#messages/payments/words.ts';
import { shippingWords } from '#messages/shipping/words.ts';

/**
 * Names of deliveries and ways to pay. A delivery has the maker's name in the page's language, else
 * the house's word of its code. A code without a word stands for itself.
 */
export function useNames() {
  const shipping = useWords(shippingWords);
  const methods = useWords(paymentsWords, 'methods');
  return {
    shipping: ({ code, name }: { readonly code: string; readonly name: string | null }) =>
      name ?? (shipping.has(code as 'courier') ? shipping(code as 'courier') : code),
    payment: (code: string) => (methods.has(code as 'paypal') ? methods(code as 'paypal') : code),
  };
}
