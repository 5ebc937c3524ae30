import { Form, useLocation, useNavigation } from 'react-router';
import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { RadioCard } from '#app/site/forms/radio-card.tsx';
import { useNames } from '#app/site/order/use-names.ts';
import { DepositFact, Fact, TermsVersion, WithdrawalText } from '#app/site/safety/legal-facts.tsx';
import { LegalGuaranteeLine } from '#app/site/safety/legal-guarantee-line.tsx';
import { PrivacyNote, TermsLabel } from '#app/site/safety/terms-label.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckField, FieldError } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import { ordersWords } from '#messages/orders/words.ts';
import type { Offer, OfferAnswer } from './load-offer.server.ts';

type Props = { readonly offer: Offer; readonly answer: OfferAnswer | undefined };

/** The way to pay, what the law wants said, the terms, and directly below the button that binds. */
export function OfferForm({ offer, answer }: Props) {
  const t = useWords(checkoutWords);
  const { pathname, search } = useLocation();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form
      action={pathname + search}
      className="grid gap-6 rounded-corner bg-surface p-(--inset) md:p-8"
      method="post"
      onSubmit={(event) => isSending && event.preventDefault()}
      preventScrollReset
    >
      {answer && <Notice look="danger" title={answer.sentence} />}
      <Payments answer={answer} isFree={offer.isFree} payments={offer.payments} />
      <Facts offer={offer} />
      <CheckField
        autoFocus={answer?.fields.termsAccepted !== undefined}
        defaultChecked={answer?.termsAccepted ?? false}
        error={answer?.fields.termsAccepted}
        id="termsAccepted"
        label={<TermsLabel />}
        name="termsAccepted"
        required
      />
      <PrivacyNote />
      <LegalGuaranteeLine guarantee={offer.guarantee} />
      <Button aria-disabled={isSending} full icon="lock" type="submit">
        {t('order')}
      </Button>
    </Form>
  );
}

type Ways = {
  readonly payments: readonly string[];
  readonly isFree?: boolean;
  /** What was refused, and the way that was chosen. */
  readonly answer: Pick<OfferAnswer, 'fields' | 'paymentMethod'> | undefined;
};

/** The ways to pay, one of them chosen. */
export function Payments({ payments, isFree = false, answer }: Ways) {
  const t = useWords(checkoutWords, 'payment');
  const tOffer = useWords(ordersWords, 'offer');
  const names = useNames();
  const error = answer?.fields.paymentMethod;
  if (isFree) return <p>{tOffer('free')}</p>;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-3 text-body font-semibold w-false-flat">
        <Mandatory>{t('title')}</Mandatory>
      </legend>
      {payments.map((code, index) => (
        <RadioCard
          aside={<Icon name="lock" size={18} />}
          defaultChecked={code === (answer?.paymentMethod || payments[0])}
          describedBy={error ? 'paymentMethod-error' : undefined}
          id={index === 0 ? 'paymentMethod' : `paymentMethod-${code}`}
          key={code}
          name="paymentMethod"
          title={names.payment(code)}
          value={code}
        />
      ))}
      <FieldError error={error} id="paymentMethod" />
    </fieldset>
  );
}

/** Directive 2011/83, articles 6 and 8: delivery, withdrawal and terms, besides goods and sums. */
function Facts({ offer: { order, bikeReturnAmount, termsVersion } }: Pick<Props, 'offer'>) {
  const t = useWords(checkoutWords, 'facts');
  const names = useNames();
  const { country } = order.address;
  const bike = { country, amount: bikeReturnAmount ?? 0, currency: order.totals.currency };
  return (
    <section aria-labelledby="facts-title" className="border-t border-line pt-6">
      <h2 className="text-t4" id="facts-title">
        {t('title')}
      </h2>
      <dl className="grid gap-3 pt-3 text-small">
        <Fact name={t('delivery')}>
          {[names.shipping(order.shippingMethod), order.arrives].filter(Boolean).join('. ')}
        </Fact>
        <DepositFact currency={order.totals.currency} deposit={order.balance} />
        <Fact name={t('withdrawal')}>
          <WithdrawalText bike={bikeReturnAmount === null ? null : bike} mayWithdraw={order.mayWithdraw} />
        </Fact>
        <Fact name={t('terms')}>
          <TermsVersion version={termsVersion} />
        </Fact>
      </dl>
    </section>
  );
}
