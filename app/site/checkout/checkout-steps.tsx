import { useWords } from '#app/intl/use-words.ts';
import { MandatoryLegend } from '#app/site/forms/mandatory.tsx';
import { PageNotices } from '#app/site/frame/page-notices.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import { CheckoutProblems } from './checkout-problems.tsx';
import { StepList } from './checkout-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { DeliveryStep } from './delivery-step.tsx';
import type { CheckoutData } from './load-checkout.server.ts';
import { OrderingLimits } from './ordering-limits.tsx';
import { PaymentStep } from './payment-step.tsx';

/** All steps, below what prevents the order. */
export function CheckoutSteps({ notices }: Pick<CheckoutData, 'notices'>) {
  const t = useWords(checkoutWords);
  return (
    <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
      <h1 className="text-t2">{t('title')}</h1>
      <PageNotices notices={notices} />
      <StepList />
      <OrderingLimits />
      <CheckoutProblems />
      <MandatoryLegend />
      <div>
        <ContactStep />
        <DeliveryStep />
        <PaymentStep />
      </div>
    </div>
  );
}
