import { data, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { Route } from './+types/bike-category';
import { ArchiveHead } from './archive-head.tsx';
import { ArchivePage } from './archive-page.tsx';
import { loadArchive } from './load-archive.server.ts';
import { onlyUsage, usageTabs } from './only-usage.ts';
import { shouldRevalidateArchive, useArchive } from './use-archive.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const address = { category: params.category, url: request.url };
  const loaded = await loadArchive(context.get(requestContext), 'bike', address);
  if (!loaded.category) throw data('This page could not be found', { status: 404 });
  const { code, name, slug, intro, allName } = loaded.category;
  const { archive, alternates, carried } = loaded;
  return { archive, alternates, carried, category: { code, name, slug, intro, allName } };
}

export const shouldRevalidate = shouldRevalidateArchive;

export default function BikeCategory() {
  const t = useWords(catalogueWords);
  const { category, ...loaded } = useLoaderData<typeof loader>();
  const archive = useArchive(loaded.archive);
  const usage = onlyUsage(archive);
  const title = usage ? t('category-for', { category: category.name, usage: usage.name }) : category.name;
  const tabs = usageTabs(archive, category.allName);
  return (
    <>
      <ArchiveHead
        archive={archive}
        description={category.intro}
        title={usage ? title : t('bikes-of', { category: title })}
      />
      <ArchivePage
        archive={archive}
        breadcrumbs={
          <Breadcrumbs
            below={usage?.name}
            names={{ 'bike-archive-category': category.name }}
            params={{ category: category.slug }}
            route="bike-archive-category"
          />
        }
        category={category.code}
        except={['usage']}
        intro={category.intro}
        tabs={tabs}
        tabsLabel={t('usage')}
        title={title}
      />
    </>
  );
}
