import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { LOCALES } from '#shared/locale.ts';
import { FooterBottom } from './footer-bottom.tsx';
import { useLanguageLinks } from './language-links.ts';
import { useLocaleCode } from './use-locale-code.ts';
import { useShell } from './use-shell.ts';
import { Wordmark } from './wordmark.tsx';

/** Dark foot of every page: payoff, bikes, shop, languages, legal line, wordmark full bleed. */
export function Footer() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const shell = useShell();
  if (!shell) return null;
  return (
    <footer className="dark overflow-hidden pt-[clamp(4rem,7vw,7rem)]">
      <div className="wrap">
        <div className="grid gap-x-(--gutter) gap-y-8 md:grid-cols-[2fr_1fr_1fr_1fr]">
          <p className="max-w-[18em] text-lead text-ink-2">{shell.payoff}</p>
          <FooterColumn
            links={shell.bikeCategories.map(({ name, slug }) => ({
              name,
              href: addressOf(locale, 'bike-archive-category', { category: slug }),
            }))}
            title={t('bikes')}
          />
          <FooterColumn
            links={shell.shopCategories.map(({ name, slug }) => ({
              name,
              href: addressOf(locale, 'ecommerce-archive-category', { category: slug }),
            }))}
            title={t('shop')}
          />
          <LanguageColumn />
        </div>
        <div className="mt-12">
          <FooterBottom />
        </div>
      </div>
      <Wordmark className="mt-6 -mb-[1.2%] h-auto w-full" />
    </footer>
  );
}

function FooterColumn({ title, links }: { title: string; links: { name: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-body">{title}</h2>
      <ul>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a
              className="inline-flex min-h-9 items-center text-ink-2 no-underline hover:text-ink hover:underline"
              href={href}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LanguageColumn() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const linkTo = useLanguageLinks(useLocation().pathname);
  return (
    <nav aria-label={t('language')}>
      <h2 className="mb-3 text-body">{t('language')}</h2>
      <ul>
        {LOCALES.map((code) => (
          <li key={code}>
            <a
              aria-current={code === locale ? 'true' : undefined}
              className="inline-flex min-h-9 items-center text-ink-2 no-underline hover:text-ink hover:underline aria-current:text-ink aria-current:underline"
              href={linkTo(code)}
              hrefLang={code}
              lang={code}
            >
              {t(`languages.${code}`)}
            </a>
          </li>
        ))}
      </ul>
      <a
        className="mt-3 inline-flex min-h-11 items-center font-semibold underline"
        href={addressOf(locale, 'country')}
        rel="nofollow"
      >
        {t('country-and-language')}
      </a>
    </nav>
  );
}
