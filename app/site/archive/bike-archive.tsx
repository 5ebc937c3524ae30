import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { loadAround } from '#app/blocks/load-around.server.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { archivesWords } from '#messages/archives/words.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { Route } from './+types/bike-archive';
import { ArchiveHead } from './archive-head.tsx';
import { ArchivePage } from './archive-page.tsx';
import { countOf, loadArchive } from './load-archive.server.ts';
import { onlyUsage } from './only-usage.ts';
import { shouldRevalidateArchive, useArchive } from './use-archive.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const loaded = await loadArchive(visit, 'bike', { url: request.url });
  const { archive, alternates, carried, categories, headings } = loaded;
  return {
    archive,
    around: await loadAround(visit, 'products-archive', { count: countOf(archive) }),
    alternates,
    carried,
    headings,
    categories: categories.map(({ name, slug }) => ({ name, slug })),
  };
}

export const shouldRevalidate = shouldRevalidateArchive;

export default function BikeArchive() {
  const t = useWords(catalogueWords);
  const own = useWords(archivesWords);
  const locale = useLocaleCode();
  const loaded = useLoaderData<typeof loader>();
  const archive = useArchive(loaded.archive);
  const usage = onlyUsage(archive);
  const { above, below, ...words } = loaded.around;
  const intro = words.lead ?? own('bikes-intro', { count: archive.frame.total });
  const title = usage ? (loaded.headings[usage.slug] ?? usage.name) : (words.title ?? t('bikes'));
  return (
    <>
      <ArchiveHead archive={archive} description={intro} title={title} />
      <ArchivePage
        above={above}
        archive={archive}
        below={below}
        breadcrumbs={<Breadcrumbs below={usage?.name} route="bike-archive" />}
        intro={intro}
        tabs={[
          { name: t('all-bikes'), href: addressOf(locale, 'bike-archive'), current: true },
          ...loaded.categories.map(({ name, slug }) => ({
            name,
            href: addressOf(locale, 'bike-archive-category', { category: slug }),
            current: false,
          })),
        ]}
        tabsLabel={t('categories')}
        title={title}
      >
        <p className="mt-(--section) flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-6">
          {own('old-years')}
          <TextLink href={addressOf(locale, 'year-archive-general')}>{own('old-years-link')}</TextLink>
        </p>
      </ArchivePage>
    </>
  );
}
