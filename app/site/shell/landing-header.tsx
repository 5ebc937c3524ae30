import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SmallHeader } from './small-header.tsx';

/** Logo and the choice of country and language, nothing else. */
export function LandingHeader() {
  const t = useTranslations('shell');
  return (
    <SmallHeader isSticky>
      <a
        aria-haspopup="dialog"
        aria-label={t('country-and-language')}
        className="-mr-2.5 grid size-(--hit) place-items-center"
        href={addressOf(useLocaleCode(), 'country')}
        rel="nofollow"
      >
        <Icon name="globe" />
      </a>
    </SmallHeader>
  );
}
