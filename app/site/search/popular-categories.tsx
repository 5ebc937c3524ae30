import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useShell } from '#app/site/frame/use-shell.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { searchWords } from '#messages/search/words.ts';

/** Links to popular categories, for visitors who do not know what to type. */
export function PopularCategories({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const t = useWords(searchWords);
  const locale = useLocaleCode();
  const shell = useShell();
  const links = [
    ...(shell?.bikeCategories ?? []).map(({ name, slug }) => ({
      name,
      href: addressOf(locale, 'bike-archive-category', { category: slug }),
    })),
    ...(shell?.shopCategories ?? []).map(({ name, slug }) => ({
      name,
      href: addressOf(locale, 'ecommerce-archive-category', { category: slug }),
    })),
  ];
  return (
    <nav aria-label={t('popular')} className="pt-4">
      <h2 className="text-small font-semibold">{t('popular')}</h2>
      <ul className="flex flex-wrap gap-2 pt-3">
        {links.map(({ name, href }) => (
          <li key={href}>
            <ChipLink href={href} onClick={onLeave}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
