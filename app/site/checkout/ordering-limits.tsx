import { useFormatter } from '#app/intl/use-formatter.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useNames } from '#app/site/order/use-names.ts';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout } from './checkout-context.ts';

/**
 * Delivery countries and ways to pay, said where ordering begins (Directive 2011/83, article 8(3)).
 */
export function OrderingLimits() {
  const t = useWords(checkoutWords);
  const format = useFormatter();
  const names = useNames();
  const { countries, payments } = useCheckout().data;
  return (
    <p className="text-small text-ink-2">
      {t('limits', { count: countries.length, payments: format.list(payments.map(names.payment)) })}
    </p>
  );
}
