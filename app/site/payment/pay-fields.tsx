import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PaymentFields } from '#domain/payments/port.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { type MountedElement, mountPaymentElement } from './payment-element.ts';

type Props = { fields: PaymentFields; returnUrl: string; amount: string };

/**
 * The payment service's fields on our page: loading, ready, or failed (with a retry button), and
 * its message to a payment.
 */
export function PayFields({ fields, returnUrl, amount }: Props) {
  const t = useWords(checkoutWords, 'pay');
  const { place, state, element, loadAgain } = usePaymentElement(fields);
  const { pay, isBusy, fault } = usePaying(element, returnUrl);
  return (
    <form aria-busy={isBusy} className="grid gap-5" onSubmit={pay}>
      {fault && <Notice look="danger" title={fault} />}
      <fieldset className="grid min-w-0 gap-4">
        <legend className="sr-only">{t('fields')}</legend>
        {state === 'loading' && (
          <p className="text-ink-2 noscript:hidden" role="status">
            {t('loading')}
          </p>
        )}
        <div className={state === 'ready' ? 'min-h-40' : ''} ref={place} />
      </fieldset>
      {state === 'failed' && (
        <div className="grid justify-items-start gap-4">
          <Notice look="danger" title={t('load-failed')} />
          <Button look="ink" onClick={loadAgain} type="button">
            {t('load-again')}
          </Button>
        </div>
      )}
      {state === 'ready' && (
        <Button aria-disabled={isBusy} className="justify-self-start" icon="lock" look="action">
          {isBusy ? t('busy') : t('pay', { amount })}
        </Button>
      )}
    </form>
  );
}

function usePaymentElement({ scriptUrl, publishableKey, clientSecret }: PaymentFields) {
  const locale = useLocaleCode();
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(1);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [element, setElement] = useState<MountedElement | null>(null);
  useEffect(() => {
    if (!place.current || tries === 0) return;
    let isGone = false;
    let mounted: MountedElement | undefined;
    mountPaymentElement(place.current, { scriptUrl, publishableKey, clientSecret, locale }).then(
      (made) => {
        mounted = made;
        if (isGone) return made.remove();
        setElement(made);
        setState('ready');
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
      mounted?.remove();
    };
  }, [scriptUrl, publishableKey, clientSecret, locale, tries]);
  const loadAgain = () => {
    setState('loading');
    setTries(tries + 1);
  };
  return { place, state, element, loadAgain };
}

function usePaying(element: MountedElement | null, returnUrl: string) {
  const t = useWords(checkoutWords, 'pay');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !element) return;
    setBusy(true);
    setFault(null);
    const said = await element.confirm(returnUrl).catch(() => null);
    setFault(said ?? t('failed'));
    setBusy(false);
  };
  return { pay, isBusy, fault };
}
