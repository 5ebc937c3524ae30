import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { NEW_TAB, ShellLink } from '#app/site/frame/shell-link.tsx';
import { useStaticShell } from '#app/site/frame/shell-part.tsx';
import { WithdrawLink } from '#app/site/frame/withdraw-link.tsx';
import { LEGAL_CODES } from '#domain/legal-texts/codes.ts';
import { shellWords } from '#messages/shell/words.ts';

/**
 * Company, tax number, address, contact, and the legal links; policies open in a new tab
 * (specification section 2, Footer).
 */
export function FooterBottom() {
  return (
    <div className="grid gap-x-12 gap-y-4 border-t border-line py-6 text-micro text-ink-2 lg:grid-cols-[auto_1fr]">
      <CompanyLines />
      <LegalLinks />
    </div>
  );
}

export function CompanyLines() {
  const t = useWords(shellWords);
  const { company, copyright } = useStaticShell();
  return (
    <address className="grid gap-1 not-italic">
      <p>{`${company.name}, ${t('vat-number', { number: company.vatNumber })}`}</p>
      <p className="foot-links flex flex-wrap items-center gap-x-5">
        {`${company.street}, ${company.postalCode} ${company.city} (${company.province})`}
        <ShellLink to={company.mapUrl} {...NEW_TAB}>
          {t('map')}
        </ShellLink>
      </p>
      <p className="foot-links flex flex-wrap gap-x-5">
        <a href={`mailto:${company.email}`}>{company.email}</a>
        <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
      </p>
      {copyright && <p>{copyright}</p>}
    </address>
  );
}

export function LegalLinks() {
  const t = useWords(shellWords);
  const locale = useLocaleCode();
  const { asksConsent, fundingUrl } = useStaticShell();
  return (
    <nav aria-label={t('legal-links')}>
      <p className="mb-3 lg:text-right">
        <WithdrawLink />
      </p>
      <ul className="foot-links flex flex-wrap gap-x-5 lg:justify-end">
        {LEGAL_CODES.map((name) => (
          <li key={name}>
            <a href={addressOf(locale, name)} {...NEW_TAB}>
              {t(`legal.${name}`)}
            </a>
          </li>
        ))}
        <li>
          <a
            aria-haspopup={asksConsent ? 'dialog' : undefined}
            data-cookie-settings
            href={`${addressOf(locale, 'cookie-policy')}#settings`}
          >
            {t('cookie-settings')}
          </a>
        </li>
        {fundingUrl && (
          <li>
            <ShellLink to={fundingUrl}>{t('funding')}</ShellLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
