import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { LegalGuaranteeLine } from '#app/site/safety/legal-guarantee-line.tsx';
import { PrivacyNote, TermsLabel } from '#app/site/safety/terms-label.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { checkoutWords } from '#messages/checkout/words.ts';
import { useCheckout } from './checkout-context.ts';

/** The terms, what the law wants said, and the button with the words the law demands. */
export function OrderButton() {
  const t = useWords(checkoutWords);
  const { data, answer, firstFault, mended, isPricing, isSending } = useCheckout();
  if (!data.cart.can_check_out) return <ChangeFirst />;
  return (
    <div className="grid gap-4">
      <CheckField
        autoFocus={firstFault === 'termsAccepted'}
        defaultChecked={answer?.termsAccepted ?? false}
        error={mended?.has('termsAccepted') ? undefined : answer?.fields.termsAccepted}
        id="termsAccepted"
        label={<TermsLabel />}
        name="termsAccepted"
        required
      />
      <PrivacyNote />
      <LegalGuaranteeLine guarantee={data.guarantee} />
      <Button
        aria-disabled={isPricing || isSending}
        full
        icon="lock"
        name="intent"
        type="submit"
        value="order"
      >
        {t('order')}
      </Button>
    </div>
  );
}

function ChangeFirst() {
  const t = useWords(checkoutWords);
  const locale = useLocaleCode();
  return (
    <div className="grid gap-4">
      <p className="text-small font-semibold">{t('blocked')}</p>
      <ButtonLink full href={addressOf(locale, 'cart')} icon="right" look="ink">
        {t('review.change')}
      </ButtonLink>
    </div>
  );
}
