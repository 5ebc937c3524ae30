import { type RefObject, useEffect, useRef } from 'react';
import type { CartJson } from '#domain/carts/cart-json.ts';
import { happened } from './happenings.ts';

type Shown = {
  /** The cart, priced for the chosen delivery. */
  readonly cart: CartJson;
  readonly typed: { readonly deliveryMethod?: string | undefined };
};

/**
 * Tells the chosen delivery and payment: a changed one once the cart is priced for it, an untouched
 * one when its step, or the order, is sent.
 */
export function useCheckoutChoices(
  form: RefObject<HTMLFormElement | null>,
  shown: Shown,
  isPricing: boolean,
): void {
  const picked = useRef<string | null>(null);
  const latest = useRef({ ...shown, isPricing });

  useEffect(() => {
    latest.current = { ...shown, isPricing };
    const code = shown.typed.deliveryMethod;
    if (code !== picked.current || isPricing) return;
    picked.current = null;
    if (code) happened({ type: 'chosen', what: 'delivery', code, cart: shown.cart });
  });

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const tell = (what: 'delivery' | 'payment') => {
      const code = new FormData(element).get(`${what}Method`);
      if (typeof code === 'string' && code !== '')
        happened({ type: 'chosen', what, code, cart: latest.current.cart });
    };
    const onChange = ({ target }: Event) => {
      const { name, value } = target as HTMLInputElement;
      if (name === 'paymentMethod') tell('payment');
      if (name === 'deliveryMethod') picked.current = value;
    };
    const onSubmit = ({ submitter }: SubmitEvent) => {
      const intent = (submitter as HTMLButtonElement | null)?.value;
      if (latest.current.isPricing) return;
      if (intent === 'step delivery' || intent === 'order') tell('delivery');
      if (intent === 'order') tell('payment');
    };
    element.addEventListener('change', onChange);
    element.addEventListener('submit', onSubmit);
    return () => {
      element.removeEventListener('change', onChange);
      element.removeEventListener('submit', onSubmit);
    };
  }, [form]);
}
