import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '../shell/use-locale-code.ts';

export type Crumb = { name: string; href?: string };

/** The way here, home first; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations('catalogue');
  const locale = useLocaleCode();
  const all = [{ name: t('home'), href: addressOf(locale, 'home') }, ...crumbs];
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex flex-wrap gap-x-2 text-small text-ink-2">
        {all.map(({ name, href }, index) => (
          <li className="flex gap-2" key={name}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <a className="inline-flex min-h-6 items-center no-underline hover:underline" href={href}>
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
