import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import type { CheckoutField } from '#domain/checkout/typed.ts';
import { complaintsInOrder } from './form-fields.ts';
import type { submitCheckout } from './submit-checkout.server.ts';

/** Fields on which totals depend. */
const PRICING: readonly string[] = ['country', 'postalCode', 'deliveryMethod'] satisfies CheckoutField[];

/**
 * What JavaScript adds to the checkout: new totals as soon as country, postal code or delivery change, no second order from a double click, what was typed
 * kept when the tab closes, the focus on what is wrong.
 */
export function useCheckoutForm(answer: Awaited<ReturnType<typeof submitCheckout>> | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const pricing = useFetcher();
  const isPricing = pricing.state !== 'idle';
  const isSending = useNavigation().state !== 'idle';
  const firstFault = complaintsInOrder(answer?.fields ?? {})[0]?.field;
  const isTyped = useRef(false);
  useKeptOnLeaving(form, isTyped);

  useEffect(() => {
    if (!answer) return;
    const target =
      firstFault ?? (answer.fields.coupon ? 'coupon' : answer.problem || answer.sentence ? 'problems' : '');
    document.getElementById(target)?.focus();
  }, [answer, firstFault]);

  return {
    form,
    firstFault,
    isPricing,
    isSending,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      isTyped.current = true;
      const { name } = event.target as HTMLInputElement;
      if (PRICING.includes(name)) pricing.submit(asUpdate(event.currentTarget), { method: 'post' });
    },
    onSubmit: (event: FormEvent) => {
      if (isPricing || isSending) event.preventDefault();
    },
  };
}

function asUpdate(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  fields.set('intent', 'update');
  return fields;
}

/** Sends what was typed when the page goes away; and a page that comes back from the browser's store is loaded anew, as it may be over. */
function useKeptOnLeaving(form: RefObject<HTMLFormElement | null>, isTyped: RefObject<boolean>): void {
  useEffect(() => {
    const onHide = () => {
      if (form.current && isTyped.current) navigator.sendBeacon(location.pathname, asUpdate(form.current));
    };
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pagehide', onHide);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pagehide', onHide);
      removeEventListener('pageshow', onShow);
    };
  }, [form, isTyped]);
}
