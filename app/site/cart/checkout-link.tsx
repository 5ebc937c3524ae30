import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { cartWords } from '#messages/cart/words.ts';

/** The link to the checkout, or why it is closed. */
export function CheckoutLink({ isOpen }: { isOpen: boolean }) {
  const t = useWords(cartWords);
  const locale = useLocaleCode();
  if (!isOpen) return <p className="text-small font-semibold">{t('blocked')}</p>;
  return (
    <ButtonLink full href={addressOf(locale, 'checkout')} icon="lock" rel="nofollow">
      {t('checkout')}
    </ButtonLink>
  );
}
