import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { MenuEntry } from '#app/site/frame/menu-entry.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { shellWords } from '#messages/shell/words.ts';
import type { Route } from './+types/menu';
import { type CategoryEntry, loadFullMenu } from './load-menus.server.ts';

/** The full-screen menu as a page: the menu button's link without scripts. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  visit.showTags('site');
  return loadFullMenu(visit.shop);
}

export default function Menu() {
  const t = useWords(shellWords);
  const { categories, secondary } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-[clamp(2.5rem,5vw,5rem)] pb-(--section)">
      <PageHead noindex title={t('menu')} />
      <h1 className="text-t1">{t('menu')}</h1>
      <nav aria-label={t('menu')} className="mt-10">
        <ul className="grid gap-x-(--gutter) gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {categories.map((category) => (
            <Category category={category} key={category.slug} />
          ))}
        </ul>
      </nav>
      <nav aria-label={t('secondary-menu')} className="mt-12 border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-8">
          {secondary.map((entry) => (
            <li key={entry.slug}>
              <EntryLink className="inline-flex min-h-11 items-center" entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Category({ category }: { category: CategoryEntry }) {
  return (
    <li>
      <h2 className="text-t3">
        <EntryLink
          className="inline-flex min-h-11 items-center no-underline hover:underline"
          entry={category}
        />
      </h2>
      <ul>
        {category.usages.map((usage) => (
          <li key={usage.slug}>
            <EntryLink
              className="inline-flex min-h-11 items-center text-ink-2 no-underline hover:text-ink hover:underline"
              entry={usage}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

function EntryLink({ entry: { label, href, target }, className }: { entry: MenuEntry; className: string }) {
  return (
    <a className={className} href={href ?? undefined} target={target ?? undefined}>
      {label}
    </a>
  );
}
