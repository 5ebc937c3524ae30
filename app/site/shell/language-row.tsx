import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { LOCALES } from '#shared/locale.ts';
import { useLanguageLinks } from './language-links.ts';
import { useLocaleCode } from './use-locale-code.ts';

/** The page in each of the five languages, by code, and the way to choose a country. */
export function LanguageRow() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const linkTo = useLanguageLinks(useLocation().pathname);
  return (
    <nav aria-label={t('language')} className="-ml-2 flex flex-wrap items-center gap-x-4">
      <ul className="flex gap-1">
        {LOCALES.map((code) => (
          <li key={code}>
            <a
              aria-current={code === locale ? 'true' : undefined}
              aria-label={t(`languages.${code}`)}
              className="grid size-11 place-items-center text-micro font-semibold w-ramp text-ink-2 uppercase no-underline hover:text-ink aria-current:text-ink aria-current:shadow-[inset_0_-2px_currentColor]"
              href={linkTo(code)}
              hrefLang={code}
              lang={code}
            >
              {code}
            </a>
          </li>
        ))}
      </ul>
      <a
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center px-2 text-small underline"
        href={addressOf(locale, 'country')}
        rel="nofollow"
      >
        {t('country-and-language')}
      </a>
    </nav>
  );
}
