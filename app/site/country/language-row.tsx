import type { ReactNode } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useLanguageLinks } from '#app/site/frame/language-links.ts';
import { useLanguages } from '#app/site/frame/use-shell.tsx';
import { shellWords } from '#messages/shell/words.ts';

type Props = {
  className?: string;
  /** An icon in place of the words of the country link. */
  sign?: ReactNode;
};

/**
 * The page in each of the five languages, by code, and a link to the choice of country. The one of
 * the menu has a name of its own, because the foot's is on the same page.
 */
export function LanguageRow({ className = '', sign }: Props) {
  const t = useWords(shellWords);
  const locale = useLocaleCode();
  const linkTo = useLanguageLinks();
  const languages = useLanguages();
  const toCountry = t('country-and-language');
  return (
    <nav
      aria-label={sign ? toCountry : t('language')}
      className={`flex flex-wrap items-center gap-x-4 ${className}`}
    >
      <ul className="-ml-3 flex flex-wrap">
        {languages.map(({ code, name }) => (
          <li key={code}>
            <a
              aria-current={code === locale ? 'true' : undefined}
              aria-label={name}
              className="language"
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
        aria-label={sign ? toCountry : undefined}
        className={
          sign ? '-mr-2.5 hit' : 'inline-flex min-h-11 items-center px-2 text-small underline max-sm:px-0'
        }
        href={addressOf(locale, 'country')}
        rel="nofollow"
      >
        {sign ?? toCountry}
      </a>
    </nav>
  );
}
