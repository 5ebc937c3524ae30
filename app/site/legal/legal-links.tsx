import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import type { PageLink } from '#domain/pages/list-page-links.ts';
import { legalWords } from '#messages/legal/words.ts';

/** Ways on from a legal text; nothing where there are none. */
export function LegalLinks({ links }: { links: readonly PageLink[] }) {
  const t = useWords(legalWords);
  const locale = useLocaleCode();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('more')} className="border-t border-line pt-6" lang={locale}>
      <ul className="grid justify-items-start gap-2">
        {links.map(({ path, title }) => (
          <li key={path}>
            <TextLink href={addressOf(locale, 'all', { pathMatch: path })}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
