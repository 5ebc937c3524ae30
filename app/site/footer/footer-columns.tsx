import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { linkAddress } from '#app/link-address.ts';
import { useStaticShell } from '#app/site/frame/shell-part.tsx';
import type { FooterItem, StaticShell } from '#app/site/frame/static-shell.server.ts';
import { shellWords } from '#messages/shell/words.ts';
import type { Locale } from '#shared/locale.ts';
import { ContactColumn } from './contact-column.tsx';
import { FooterColumn, type FooterLink, FooterLinks } from './footer-column.tsx';

/** Contact, bikes, shop and the menus of the footer. */
export default function FooterColumns() {
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
