import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError, TextAreaField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useMoney } from '../catalogue/use-money.ts';
import { useCheckout, useField } from './checkout-context.ts';
import { FormSection } from './form-section.tsx';
import { Mandatory } from './mandatory.tsx';
import { RadioCard } from './radio-card.tsx';
import { useNames } from './use-names.ts';

type Option = { code: string; title: ReactNode; text?: ReactNode; aside?: ReactNode };

/** How it travels, with what each way costs this order. */
export function DeliveryFields() {
  const t = useTranslations();
  const money = useMoney();
  const names = useNames();
  const { data } = useCheckout();
  const currency = data.cart.price_list.currency.code;
  const options = data.deliveries.map(({ code, amount, minDays, maxDays, arrives }) => ({
    code,
    title: names.shipping(code),
    text: arrives ?? t('checkout.delivery.days', { min: minDays, max: maxDays }),
    aside: amount === 0 ? t('cart.free') : money(amount, currency),
  }));
  return (
    <FormSection title={t('checkout.delivery.title')}>
      <Choice name="deliveryMethod" options={options} title={t('checkout.delivery.title')} />
      <TextAreaField
        {...useField('courierNotes')}
        label={t('checkout.optional', { label: t('checkout.notes') })}
        maxLength={500}
      />
    </FormSection>
  );
}

/** How it is paid: always on the provider's own page. */
export function PaymentFields() {
  const t = useTranslations();
  const names = useNames();
  const { data } = useCheckout();
  const options = data.payments.map((code) => ({
    code,
    title: names.payment(code),
    text: t('checkout.payment.hint'),
    aside: <Icon name="lock" size={18} />,
  }));
  return (
    <FormSection title={t('checkout.payment.title')}>
      <Choice name="paymentMethod" options={options} title={t('checkout.payment.title')} />
    </FormSection>
  );
}

function Choice({
  name,
  title,
  options,
}: {
  name: 'deliveryMethod' | 'paymentMethod';
  title: string;
  options: readonly Option[];
}) {
  const { error, defaultValue, autoFocus } = useField(name);
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">
        <Mandatory>{title}</Mandatory>
      </legend>
      {options.map(({ code, ...option }, index) => (
        <RadioCard
          {...option}
          autoFocus={autoFocus && index === 0}
          defaultChecked={code === defaultValue}
          describedBy={error ? `${name}-error` : undefined}
          id={index === 0 ? name : `${name}-${code}`}
          key={code}
          name={name}
          value={code}
        />
      ))}
      <FieldError error={error} id={name} />
    </fieldset>
  );
}
