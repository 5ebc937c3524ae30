import type { ReactNode } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useNames } from '#app/site/order/use-names.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { shellWords } from '#messages/shell/words.ts';
import { useCheckout } from './checkout-context.ts';
import { DeliveryTo } from './delivery-to.tsx';
import { useDeliveryWords } from './use-delivery-words.ts';

/**
 * What the law wants said directly above the button besides goods and sums (Directive 2011/83,
 * articles 6 and 8).
 */
export function OrderFacts() {
  const t = useWords(checkoutWords, 'facts');
  const names = useNames();
  const { data } = useCheckout();
  const { typed } = data;
  const words = useDeliveryWords();
  const delivery = data.deliveries.find(({ code }) => code === typed.deliveryMethod);
  return (
    <section aria-labelledby="facts-title" className="border-t border-line pt-6">
      <h3 className="text-t4" id="facts-title">
        {t('title')}
      </h3>
      <dl className="grid gap-3 pt-3 text-small">
        <Fact name={t(delivery?.isCollection ? 'collect' : 'to')}>
          <DeliveryTo />
        </Fact>
        {delivery && (
          <Fact name={t('delivery')}>
            {words.name(delivery)}. {words.when(delivery)}
          </Fact>
        )}
        <Fact name={t('payment')}>{names.payment(typed.paymentMethod)}</Fact>
        <Fact name={t('withdrawal')}>
          <Withdrawal />
        </Fact>
        <Fact name={t('terms')}>
          <TermsVersion />
        </Fact>
      </dl>
    </section>
  );
}

function Withdrawal() {
  const t = useWords(checkoutWords, 'facts');
  const shell = useWords(shellWords);
  const money = useMoney();
  const { cart, hasBike, countries, deliveries, mayWithdraw, typed } = useCheckout().data;
  const way = deliveries.find(({ code }) => code === typed.deliveryMethod) ?? deliveries[0];
  const country = countries.find(({ code }) => code === typed.country)?.name ?? typed.country;
  const cost = way?.bikeReturnAmount ?? 0;
  const amount = money(cost, cart.price_list.currency.code);
  const bike = cost === 0 ? t('return-bike-free') : t('return-bike', { country, amount });
  const right = mayWithdraw ? t('withdrawal-text', { label: shell('withdraw') }) : t('withdrawal-company');
  return (
    <>
      {right} {hasBike && bike}
    </>
  );
}

function TermsVersion() {
  const t = useWords(checkoutWords, 'facts');
  const format = useFormatter();
  const date = new Date(`${useCheckout().data.termsVersion}T00:00:00Z`);
  return t('terms-text', { date: format.dateTime(date, { dateStyle: 'long', timeZone: 'UTC' }) });
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="break-words text-ink-2">{children}</dd>
    </div>
  );
}
