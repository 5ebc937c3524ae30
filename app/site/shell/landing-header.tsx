import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { Icon } from '#app/ui/icon.tsx';
import { shellWords } from '#messages/shell/words.ts';
import { SmallHeader } from './small-header.tsx';

/** The logo and the choice of country and language, nothing else. */
export function LandingHeader() {
  const t = useWords(shellWords);
  return (
    <SmallHeader isSticky>
      <a
        aria-haspopup="dialog"
        aria-label={t('country-and-language')}
        className="-mr-2.5 hit"
        href={addressOf(useLocaleCode(), 'country')}
        rel="nofollow"
      >
        <Icon name="globe" />
      </a>
    </SmallHeader>
  );
}
