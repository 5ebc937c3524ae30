import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { linkAddress } from '#app/link-address.ts';
import { LanguageRow } from '#app/site/country/language-row.tsx';
import { ShellPart, useStaticShell } from '#app/site/frame/shell-part.tsx';
import type { FooterItem, StaticShell } from '#app/site/frame/static-shell.server.ts';
import { Wordmark } from '#app/site/frame/wordmark.tsx';
import { shellWords } from '#messages/shell/words.ts';
import type { Locale } from '#shared/locale.ts';
import { ContactColumn } from './contact-column.tsx';
import { FooterBottom } from './footer-bottom.tsx';
import { FooterColumn, type FooterLink, FooterLinks } from './footer-column.tsx';
import { NewsletterBanner } from './newsletter-banner.tsx';
import { PaymentMarks } from './payment-marks.tsx';
import { SupportStrip } from './support-strip.tsx';

/**
 * The footer of every page (specification section 2, Footer): newsletter, service, links, company,
 * the wordmark full bleed.
 */
export function Footer() {
  return (
    <>
      <NewsletterBanner />
      <ShellPart>
        <SupportStrip />
      </ShellPart>
      <footer className="dark overflow-hidden pt-[clamp(3rem,6vw,7rem)]">
        <div className="wrap">
          <ShellPart>
            <Columns />
          </ShellPart>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-line pt-2 pb-4 unfolded:mt-14 unfolded:border-t unfolded:pt-4">
            <PaymentMarks />
            <LanguageRow />
          </div>
        </div>
        <ShellPart>
          <div className="wrap">
            <FooterBottom />
          </div>
          <Wordmark className="mt-6 -mb-[1.2%] w-full" />
        </ShellPart>
      </footer>
    </>
  );
}

function Columns() {
  const t = useWords(shellWords);
  const locale = useLocaleCode();
  const shell = useStaticShell();
  const [groups, [customise]] = [
    shell.footerMenu.filter((item) => item.children.length > 0),
    shell.footerMenu.filter((item) => item.customizable),
  ];
  const customiseLinks = customise ? linksOf([customise], locale) : [];
  return (
    <div className="grid gap-x-(--gutter) md:grid-cols-[2fr_1fr_1fr_1fr] md:gap-y-12 lg:grid-cols-[3fr_4fr_2fr_2fr_2fr]">
      <ContactColumn />
      <FooterColumn title={t('bikes')}>
        <div className="grid gap-x-(--gutter) xs:grid-cols-2">
          <FooterLinks links={[...bikeLinks(shell, locale), ...customiseLinks]} />
          <FooterLinks
            label={t('by-usage')}
            links={shell.usages.map(({ name, slug }) => ({
              name,
              href: addressOf(locale, 'bike-archive', {}, { usage: slug }),
            }))}
          />
        </div>
      </FooterColumn>
      <FooterColumn title={t('e-shop')}>
        <FooterLinks
          links={shell.shopCategories.map(({ name, slug }) => ({
            name,
            href: addressOf(locale, 'ecommerce-archive-category', { category: slug }),
          }))}
        />
      </FooterColumn>
      {groups.map(({ slug, label, children }) => (
        <FooterColumn key={slug} title={label}>
          <FooterLinks links={linksOf(children, locale)} />
        </FooterColumn>
      ))}
    </div>
  );
}

function bikeLinks(shell: StaticShell, locale: Locale): FooterLink[] {
  return shell.bikeCategories.map(({ name, slug }) => ({
    name,
    href: addressOf(locale, 'bike-archive-category', { category: slug }),
  }));
}

function linksOf(items: readonly FooterItem[], locale: Locale): FooterLink[] {
  return items.flatMap(({ label, url, target, customizable }) => {
    const href = linkAddress(url ?? undefined, locale);
    return href ? [{ name: label, href, target, isCustomise: customizable }] : [];
  });
}
