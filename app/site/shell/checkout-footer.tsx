import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { Icon } from '#app/ui/icon.tsx';
import { FooterBottom } from './footer-bottom.tsx';
import { useLocaleCode } from './use-locale-code.ts';
import { useShell } from './use-shell.ts';

/** Way back to the shop, help that unfolds, and the legal line (specification section 2, Layouts). */
export function CheckoutFooter() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const company = useShell()?.company;
  return (
    <footer className="mt-(--section) border-t border-line bg-surface">
      <div className="wrap grid gap-4 py-6 md:grid-cols-2 md:items-start">
        <a
          className="inline-flex min-h-11 items-center gap-2 font-semibold w-false-flat"
          href={addressOf(locale, 'ecommerce-archive')}
        >
          <Icon name="left" size={18} /> {t('continue-shopping')}
        </a>
        {company && (
          <details className="group md:justify-self-end">
            <summary className="flex min-h-11 items-center gap-2 font-semibold w-false-flat">
              {t('help')}
              <span className="transition-transform duration-220 group-open:rotate-180">
                <Icon name="chevron" size={18} />
              </span>
            </summary>
            <p className="max-w-[36ch] pb-3 text-small text-ink-2">{t('support-hours')}</p>
            <p className="flex flex-wrap gap-x-6 text-small">
              <a className="min-h-11 content-center underline" href={`mailto:${company.email}`}>
                {company.email}
              </a>
              <a
                className="min-h-11 content-center underline"
                href={`tel:${company.phone.replaceAll(' ', '')}`}
              >
                {company.phone}
              </a>
            </p>
          </details>
        )}
      </div>
      <div className="wrap">
        <FooterBottom />
      </div>
    </footer>
  );
}
