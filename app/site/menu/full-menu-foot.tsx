import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { LOCALES } from '#shared/locale.ts';
import { useLanguageLinks } from '../shell/language-links.ts';
import { SocialLinks } from '../shell/social-links.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { MenuEntry } from './menu-entry.ts';

/** Entries everybody knows by their sign. */
const ICONS: Readonly<Record<string, IconName>> = {
  account: 'user',
  dealers: 'pin',
  contacts: 'chat',
  newsletter: 'document',
  warranty: 'shield',
};

const LINK = 'inline-flex min-h-11 items-center gap-2.5 text-small no-underline hover:underline';

/** The secondary menu, where else to find us, and the languages. */
export function FullMenuFoot({ secondary }: { secondary: readonly MenuEntry[] }) {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 px-(--margin) pb-5">
      <nav aria-label={t('secondary-menu')}>
        <ul className="flex flex-wrap gap-x-8">
          {secondary.map(({ slug, label, href, target }) => (
            <li key={slug}>
              <a className={LINK} href={href ?? undefined} target={target ?? undefined}>
                {ICONS[slug] && <Icon name={ICONS[slug]} size={22} />}
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="lg:flex-none [&_ul]:max-w-none max-tab:[&_ul]:gap-x-4">
        <SocialLinks />
      </div>
      <div className="ml-auto flex items-center gap-x-4 max-tab:w-full max-tab:justify-between">
        <Languages />
        <a
          aria-label={t('country-and-language')}
          className="-mr-2.5 grid size-(--hit) place-items-center"
          href={addressOf(locale, 'country')}
          rel="nofollow"
        >
          <Icon name="globe" />
        </a>
      </div>
    </div>
  );
}

function Languages() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const linkTo = useLanguageLinks(useLocation().pathname);
  return (
    <nav aria-label={t('language')}>
      <ul className="-mx-3 flex">
        {LOCALES.map((code) => (
          <li key={code}>
            <a
              aria-current={code === locale ? 'true' : undefined}
              aria-label={t(`languages.${code}`)}
              className="relative grid size-11 place-items-center text-small font-semibold uppercase w-ramp no-underline after:absolute after:inset-x-2 after:bottom-1.5 after:h-0.5 after:origin-left after:scale-x-0 after:bg-current after:transition-transform after:duration-220 hover:after:scale-x-100 aria-current:after:scale-x-100"
              href={linkTo(code)}
              hrefLang={code}
              lang={code}
            >
              {code}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
