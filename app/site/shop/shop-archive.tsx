import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { loadAround } from '#app/blocks/load-around.server.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { ArchiveHead } from '#app/site/archive/archive-head.tsx';
import { ArchivePage } from '#app/site/archive/archive-page.tsx';
import { countOf, loadArchive } from '#app/site/archive/load-archive.server.ts';
import { shouldRevalidateArchive, useArchive } from '#app/site/archive/use-archive.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { archivesWords } from '#messages/archives/words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { Route } from './+types/shop-archive';

export const handle: PageHandle = { layout: 'ecommerce' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const loaded = await loadArchive(visit, 'shop', { url: request.url });
  const roots = loaded.categories.filter(({ parentCode }) => parentCode === null);
  const { archive, alternates, carried } = loaded;
  return {
    ...{ archive, alternates, carried },
    around: await loadAround(visit, 'ecommerce-archive', { count: countOf(archive) }),
    roots: roots.map(({ name, slug }) => ({ name, slug })),
  };
}

export const shouldRevalidate = shouldRevalidateArchive;

export default function ShopArchive() {
  const t = useWords(catalogueWords);
  const own = useWords(archivesWords);
  const locale = useLocaleCode();
  const loaded = useLoaderData<typeof loader>();
  const archive = useArchive(loaded.archive);
  const { above, below, ...words } = loaded.around;
  const intro = words.lead ?? own('shop-intro');
  const title = words.title ?? t('shop');
  return (
    <>
      <ArchiveHead archive={archive} description={intro} title={title} />
      <ArchivePage
        above={above}
        archive={archive}
        below={below}
        breadcrumbs={<Breadcrumbs route="ecommerce-archive" />}
        intro={intro}
        tabs={[
          { name: t('all-goods'), href: addressOf(locale, 'ecommerce-archive'), current: true },
          ...loaded.roots.map(({ name, slug }) => ({
            name,
            href: addressOf(locale, 'ecommerce-archive-category', { category: slug }),
            current: false,
          })),
        ]}
        tabsLabel={t('categories')}
        title={title}
      />
    </>
  );
}
