import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLocaleCode } from './use-locale-code.ts';
import { Wordmark } from './wordmark.tsx';

/** Logo and the choice of country and language, nothing else (specification section 2, Layouts). */
export function LandingHeader() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  return (
    <header className="sticky top-0 z-20 h-(--header) border-b border-line bg-surface">
      <div className="wrap flex h-full items-center justify-between">
        <a className="flex min-w-0 py-3" href={addressOf(locale, 'home')}>
          <Wordmark className="h-[1.15rem] w-auto max-w-full" />
        </a>
        <a
          aria-haspopup="dialog"
          aria-label={t('country-and-language')}
          className="-mr-2.5 grid size-(--hit) place-items-center"
          href={addressOf(locale, 'country')}
          rel="nofollow"
        >
          <Icon name="globe" />
        </a>
      </div>
    </header>
  );
}
