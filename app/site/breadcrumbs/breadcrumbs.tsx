import type { RouteName } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useLayout } from '#app/site/frame/layout.ts';
import { Icon } from '#app/ui/icon.tsx';
import { breadcrumbsWords } from '#messages/breadcrumbs/words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { useCrumbOverrides } from './crumb-overrides.ts';
import { type Crumb, crumbsOf, stepBack } from './parent-chain.ts';
import { ShareMenu } from './share-menu.tsx';

type Props = {
  route: RouteName;
  params?: Record<string, string>;
  /** Names of the page's route and those above it. Home and the two archives have their own. */
  names?: Partial<Record<RouteName, string>>;
  between?: readonly Crumb[] | undefined;
  below?: string | undefined;
  /** Whether the crumbs begin at home and end with the page itself. */
  hasHome?: boolean;
  hasCurrent?: boolean;
};

/**
 * Crumbs by the table of addresses, a step back, and the share menu. Empty where the layout has no
 * crumbs.
 */
export function Breadcrumbs({ hasHome = true, hasCurrent = true, names, ...way }: Props) {
  const t = useWords(breadcrumbsWords);
  const known = useWords(catalogueWords);
  const overrides = useCrumbOverrides();
  const locale = useLocaleCode();
  const { hasBreadcrumbs } = useLayout();
  if (!hasBreadcrumbs) return null;
  const all = crumbsOf(locale, {
    ...way,
    overrides,
    names: { home: t('home'), 'bike-archive': known('bikes'), 'ecommerce-archive': known('shop'), ...names },
  });
  const back = stepBack(all);
  const shown = all.slice(hasHome ? 0 : 1, hasCurrent ? undefined : -1);
  return (
    <div className="flex items-start gap-x-3">
      {back && (
        <a
          aria-label={t('back', { name: back.name })}
          className="-ml-3 grid size-(--hit) shrink-0 place-items-center rounded-full text-ink-2 hover:text-ink"
          href={back.href}
        >
          <Icon name="left" size={18} />
        </a>
      )}
      <nav aria-label={t('label')} className="-ml-2 min-w-0 py-2.5">
        <ol className="crumbs">
          {shown.map(({ name, href }, index) => (
            <li key={name}>
              {index > 0 && <span aria-hidden="true">/</span>}
              {href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}
            </li>
          ))}
        </ol>
      </nav>
      <ShareMenu />
    </div>
  );
}
