import { useWords } from '#app/intl/use-words.ts';
import { useLastDay } from '#app/site/order/use-last-day.ts';
import { useNames } from '#app/site/order/use-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { BANK_TRANSFER } from '#domain/bank-transfers/code.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout } from './checkout-context.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { Choice } from './choice.tsx';
import { InvoiceFields } from './invoice-fields.tsx';

/** The way to pay, on the provider's page or by transfer, and the invoice. */
export function PaymentStep() {
  const t = useWords(checkoutWords);
  const names = useNames();
  const { data } = useCheckout();
  const day = useLastDay(data.transferUntil);
  const options = data.payments.map((code) => ({
    code,
    title: names.payment(code),
    text: code === BANK_TRANSFER ? t('payment.transfer-hint', { day }) : t('payment.hint'),
    aside: <Icon name="lock" size={18} />,
  }));
  return (
    <CheckoutStep name="payment">
      <Choice name="paymentMethod" options={options} isMandatory title={t('payment.title')} />
      <InvoiceFields />
    </CheckoutStep>
  );
}
