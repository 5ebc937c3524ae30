import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigation } from 'react-router';
import { type CheckoutField, complaintsInOrder, type StepName } from '#domain/checkout/typed.ts';
import type { CheckoutAnswer } from './submit-checkout.server.ts';

/** Fields that change totals, other fields or the facts above the button. */
const TELLING: readonly string[] = [
  ...([
    'deliveryTo',
    'country',
    'postalCode',
    'deliveryMethod',
    'dealer',
    'paymentMethod',
  ] satisfies CheckoutField[]),
  ...(['invoice', 'vatNumber', 'billingTo', 'billingCountry'] satisfies CheckoutField[]),
];

/**
 * Tells which step is open, and adds what scripts can do. Totals are new when country, postal code
 * or delivery change. A double click places one order. The typed fields are stored when the tab
 * closes. A fault, or else the opened step, takes the focus.
 */
export function useCheckoutForm(answer: CheckoutAnswer | undefined, nextStep: StepName) {
  const form = useRef<HTMLFormElement>(null);
  const pricing = useFetcher();
  const isPricing = pricing.state !== 'idle';
  const isSending = useNavigation().state !== 'idle';
  const firstFault = complaintsInOrder(answer?.fields ?? {})[0]?.field;
  const isTyped = useRef(false);
  const [mended, mend] = useState<{ answer: typeof answer; names: ReadonlySet<string> }>();
  // New totals never open another step: only sending does.
  const [first] = useState(nextStep);
  const step = answer?.step ?? first;
  const shown = useRef(step);
  useStoreOnLeaving(form, isTyped);

  useEffect(() => {
    if (!answer) return;
    const opened = shown.current === step ? '' : `step-${step}`;
    shown.current = step;
    const trouble = answer.fields.coupon ? 'coupon' : answer.problem || answer.sentence ? 'problems' : opened;
    document.getElementById(firstFault ?? trouble)?.focus();
  }, [answer, firstFault, step]);

  return {
    form,
    step,
    firstFault,
    isPricing,
    isSending,
    /** Refused fields that were changed since to something that can be right. */
    mended: mended?.answer === answer ? mended?.names : undefined,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      isTyped.current = true;
      const field = event.target as HTMLInputElement;
      const { name } = field;
      if (answer?.fields[name as CheckoutField] && isFilled(field))
        mend({ answer, names: new Set([...(mended?.names ?? []), name]) });
      if (TELLING.includes(name)) void pricing.submit(asUpdate(event.currentTarget), { method: 'post' });
    },
    onSubmit: (event: FormEvent) => {
      if (isPricing || isSending) event.preventDefault();
    },
  };
}

/** Whether the browser knows nothing against what stands in a field. */
function isFilled({ type, checked, value, validity }: HTMLInputElement): boolean {
  return validity.valid && (type === 'checkbox' ? checked : value.trim() !== '');
}

function asUpdate(form: HTMLFormElement): FormData {
  const fields = new FormData(form);
  fields.set('intent', 'update');
  return fields;
}

/**
 * Sends the typed fields when the page goes away. A page from the back/forward cache is loaded
 * anew, because its checkout may be over.
 */
function useStoreOnLeaving(form: RefObject<HTMLFormElement | null>, isTyped: RefObject<boolean>): void {
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
