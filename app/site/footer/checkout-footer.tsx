import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { NEW_TAB, ShellLink } from '#app/site/frame/shell-link.tsx';
import { useStaticShell } from '#app/site/frame/shell-part.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { shellWords } from '#messages/shell/words.ts';
import { FooterBottom } from './footer-bottom.tsx';
import { SupportHours } from './support-hours.tsx';

/** A link back to the shop, folded help, and the legal lines (specification section 2, Layouts). */
export default function CheckoutFooter() {
  const t = useWords(shellWords);
  const locale = useLocaleCode();
  return (
    <footer className="mt-(--section) border-t border-line bg-surface">
      <div className="wrap grid gap-x-12 gap-y-2 py-6 md:grid-cols-2 md:items-start">
        <a
          className="inline-flex min-h-11 items-center gap-2 font-semibold w-false-flat"
          href={addressOf(locale, 'ecommerce-archive')}
        >
          <Icon name="left" size={18} /> {t('continue-shopping')}
        </a>
        <details className="group md:w-full md:max-w-[26rem] md:justify-self-end">
          <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold w-false-flat">
            {t('help')}
            <span className="transition-transform duration-220 ease-bend group-open:rotate-180">
              <Icon name="chevron" size={18} />
            </span>
          </summary>
          <Help />
        </details>
      </div>
      <div className="wrap">
        <FooterBottom />
      </div>
    </footer>
  );
}

/** Help links of the footer menu open in a new tab, so that nothing typed is lost. */
function Help() {
  const t = useWords(shellWords);
  const locale = useLocaleCode();
  const links = useStaticShell().footerMenu.find(({ slug }) => slug === 'support')?.children ?? [];
  return (
    <div className="grid justify-items-start gap-5 pt-2 pb-5">
      <SupportHours />
      <nav aria-label={t('customer-service')}>
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ slug, label, url }) => (
            <li key={slug}>
              <ShellLink className="inline-flex min-h-11 items-center underline" to={url} {...NEW_TAB}>
                {label}
              </ShellLink>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonLink href={addressOf(locale, 'contacts')} icon="chat" look="ghost" {...NEW_TAB}>
        {t('contact-us')}
      </ButtonLink>
    </div>
  );
}
