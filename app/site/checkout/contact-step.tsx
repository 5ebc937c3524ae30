import { useWords } from '#app/intl/use-words.ts';
import { Mandatory } from '#app/site/forms/mandatory.tsx';
import { TextField } from '#app/ui/field.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout, useField } from './checkout-context.ts';
import { CheckoutStep, Continue } from './checkout-step.tsx';

/** The buyer's contact data. */
export function ContactStep() {
  const t = useWords(checkoutWords);
  const { typed, done } = useCheckout().data;
  return (
    <CheckoutStep
      name="contact"
      summary={
        <p>
          {typed.email}
          <br />
          {typed.phone}
        </p>
      }
    >
      <TextField
        {...useField('email')}
        autoComplete="email"
        hint={t('contact.email-hint')}
        inputMode="email"
        label={<Mandatory>{t('contact.email')}</Mandatory>}
        required
        type="email"
      />
      <TextField
        {...useField('phone')}
        autoComplete="tel"
        hint={t('contact.phone-hint')}
        label={<Mandatory>{t('contact.phone')}</Mandatory>}
        required
        type="tel"
      />
      {/* With a saved address the delivery is answered already: the button names the next step. */}
      <Continue from="contact">
        {t(done.includes('delivery') ? 'steps.to-payment' : 'steps.to-delivery')}
      </Continue>
    </CheckoutStep>
  );
}
