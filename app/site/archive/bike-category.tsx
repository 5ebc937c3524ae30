import { lazy, Suspense } from 'react';
import { data, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { Route } from './+types/bike-category';
import { ArchiveHead } from './archive-head.tsx';
import { ArchivePage } from './archive-page.tsx';
import { loadArchive } from './load-archive.server.ts';
import { loadSingle } from './load-single.server.ts';
import { onlyUsage, usageTabs } from './only-usage.ts';
import { shouldRevalidateArchive, useArchive } from './use-archive.ts';

/** Only a category of one bike loads its code. */
const SingleBike = lazy(() => import('./single-bike.tsx'));

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const address = { category: params.category, url: request.url };
  const visit = context.get(requestContext);
  const loaded = await loadArchive(visit, 'bike', address);
  if (!loaded.category) throw data('This page could not be found', { status: 404 });
  const { code, name, slug, intro, allName } = loaded.category;
  const { archive, alternates, carried } = loaded;
  const href = addressOf(visit.shop.locale, 'bike-archive-category', { category: slug });
  const single = await loadSingle(visit, archive, href);
  return { archive, alternates, carried, single, category: { code, name, slug, intro, allName } };
}

export const shouldRevalidate = shouldRevalidateArchive;

export default function BikeCategory() {
  const t = useWords(catalogueWords);
  const { category, single, ...loaded } = useLoaderData<typeof loader>();
  const archive = useArchive(loaded.archive);
  const usage = onlyUsage(archive);
  const title = usage ? t('category-for', { category: category.name, usage: usage.name }) : category.name;
  const breadcrumbs = (
    <Breadcrumbs
      below={usage?.name}
      names={{ 'bike-archive-category': category.name }}
      params={{ category: category.slug }}
      route="bike-archive-category"
    />
  );
  const list = { archive, breadcrumbs, category: category.code };
  return (
    <>
      <ArchiveHead
        archive={archive}
        description={category.intro}
        title={usage ? title : t('bikes-of', { category: title })}
      />
      {single ? (
        <Suspense>
          <SingleBike {...list} intro={category.intro} single={single} title={category.name} />
        </Suspense>
      ) : (
        <ArchivePage
          {...list}
          except={['usage']}
          intro={category.intro}
          tabs={usageTabs(archive, category.allName)}
          tabsLabel={t('usage')}
          title={title}
        />
      )}
    </>
  );
}
