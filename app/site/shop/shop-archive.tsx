import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { ArchiveHead } from '#app/site/archive/archive-head.tsx';
import { ArchivePage } from '#app/site/archive/archive-page.tsx';
import { loadArchive } from '#app/site/archive/load-archive.server.ts';
import { shouldRevalidateArchive, useArchive } from '#app/site/archive/use-archive.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { archivesWords } from '#messages/archives/words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { Route } from './+types/shop-archive';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const loaded = await loadArchive(context.get(requestContext), 'shop', { url: request.url });
  const roots = loaded.categories.filter(({ parentCode }) => parentCode === null);
  const { archive, alternates, carried } = loaded;
  return { archive, alternates, carried, roots: roots.map(({ name, slug }) => ({ name, slug })) };
}

export const shouldRevalidate = shouldRevalidateArchive;

export default function ShopArchive() {
  const t = useWords(catalogueWords);
  const intro = useWords(archivesWords)('shop-intro');
  const locale = useLocaleCode();
  const loaded = useLoaderData<typeof loader>();
  const archive = useArchive(loaded.archive);
  return (
    <>
      <ArchiveHead archive={archive} description={intro} title={t('shop')} />
      <ArchivePage
        archive={archive}
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
        title={t('shop')}
      />
    </>
  );
}
