import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { legalWords } from '#messages/legal/words.ts';

/** From what is recalled to one's own bike. */
export function SerialCheckLink() {
  const t = useWords(legalWords);
  const locale = useLocaleCode();
  return (
    <p lang={locale}>
      <ButtonLink href={addressOf(locale, 'serial-check')} icon="right">
        {t('recalls.check')}
      </ButtonLink>
    </p>
  );
}
