import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';

/** To the checkout, or why it is closed. */
export function CheckoutLink({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('cart');
  const locale = useLocaleCode();
  if (!isOpen) return <p className="text-small font-semibold">{t('blocked')}</p>;
  return (
    <ButtonLink full href={addressOf(locale, 'checkout')} icon="lock" rel="nofollow">
      {t('checkout')}
    </ButtonLink>
  );
}
