import { useWords } from '#app/intl/use-words.ts';
import { totalsOfCart } from '#app/site/cart/totals.ts';
import { useNames } from '#app/site/order/use-names.ts';
import { DepositFact, Fact, TermsVersion, WithdrawalText } from '#app/site/safety/legal-facts.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
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
    <section aria-labelledby="facts-title">
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
        <DepositFact {...totalsOfCart(data.cart)} />
        <Fact name={t('withdrawal')}>
          <Withdrawal />
        </Fact>
        <Fact name={t('terms')}>
          <TermsVersion version={data.termsVersion} />
        </Fact>
      </dl>
    </section>
  );
}

function Withdrawal() {
  const { cart, hasBike, countries, deliveries, exempt, mayWithdraw, typed } = useCheckout().data;
  const way = deliveries.find(({ code }) => code === typed.deliveryMethod) ?? deliveries[0];
  const country = countries.find(({ code }) => code === typed.country)?.name ?? typed.country;
  const bike = { country, amount: way?.bikeReturnAmount ?? 0, currency: cart.price_list.currency.code };
  const isAllExempt = exempt.length === cart.items.length;
  return (
    <WithdrawalText
      bike={hasBike ? bike : null}
      exempt={exempt}
      isAllExempt={isAllExempt}
      mayWithdraw={mayWithdraw}
    />
  );
}
