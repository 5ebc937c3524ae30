import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from './use-locale-code.ts';
import { useShell } from './use-shell.ts';

const LEGAL = ['terms-and-conditions', 'privacy-policy', 'cookie-policy', 'company-info'] as const;

/** Company, VAT number and legal links; policies open in a new tab (specification section 2, Footer). */
export function FooterBottom() {
  const t = useTranslations('shell');
  const locale = useLocaleCode();
  const company = useShell()?.company;
  if (!company) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-6 text-micro text-ink-2">
      <p>
        {company.name}, {company.street}, {company.postalCode} {company.city} ({company.province}),{' '}
        {t('vat-number', { number: company.vatNumber })}
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {LEGAL.map((name) => (
          <li key={name}>
            <a
              className="inline-flex min-h-11 items-center underline"
              href={addressOf(locale, name)}
              rel="noopener"
              target="_blank"
            >
              {t(`legal.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
