import { useTranslations } from 'use-intl';
import { Icon } from '#app/ui/icon.tsx';
import { useCheckout } from './checkout-context.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { Choice } from './choice.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { useNames } from './use-names.ts';

/** How it is paid, always on the provider's own page, and whom it is billed to. */
export function PaymentStep() {
  const t = useTranslations('checkout');
  const names = useNames();
  const { data } = useCheckout();
  const options = data.payments.map((code) => ({
    code,
    title: names.payment(code),
    text: t('payment.hint'),
    aside: <Icon name="lock" size={18} />,
  }));
  return (
    <CheckoutStep name="payment">
      <Choice name="paymentMethod" options={options} isMandatory title={t('payment.title')} />
      <InvoiceFields />
    </CheckoutStep>
  );
}
