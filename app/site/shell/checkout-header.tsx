import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLocaleCode } from './use-locale-code.ts';
import { Wordmark } from './wordmark.tsx';

/** Logo and the promise of a safe purchase, nothing that leads away (specification section 2, Layouts). */
export function CheckoutHeader() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  return (
    <header className="h-(--header) border-b border-line bg-surface">
      <div className="wrap flex h-full items-center justify-between gap-4">
        <a className="flex min-w-0 py-3" href={addressOf(locale, 'home')}>
          <Wordmark className="h-[1.15rem] w-auto max-w-full" />
        </a>
        <p className="flex items-center gap-2 text-small">
          <Icon name="lock" size={18} /> {t('safe-purchase')}
        </p>
      </div>
    </header>
  );
}
