import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { personalDataWords } from '#messages/personal-data/words.ts';

/** Leads to all that is held about the customer, and to its erasure. */
export function YourData() {
  const t = useWords(personalDataWords);
  const locale = useLocaleCode();
  return (
    <section aria-labelledby="personal-data" className="grid gap-4 border-t border-line pt-8">
      <h2 className="text-t3" id="personal-data">
        {t('title')}
      </h2>
      <p className="max-w-[36em] text-ink-2">{t('link-text')}</p>
      <p>
        <ButtonLink href={addressOf(locale, 'account-personal-data')} look="ghost">
          {t('link')}
        </ButtonLink>
      </p>
    </section>
  );
}
