import { data, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { ArchivePage } from '../catalogue/archive-page.tsx';
import { loadBikeArchive } from '../catalogue/load-archive.server.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { Route } from './+types/bike-category';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const usage = new URL(request.url).searchParams.get('usage') ?? undefined;
  const archive = await loadBikeArchive(visit.shop, { category: params.category, usage });
  if (!archive?.category) throw data('This page could not be found', { status: 404 });
  visit.showTags('catalogue', 'prices', 'stock');
  return { ...archive, category: archive.category };
}

export default function BikeCategory() {
  const t = useTranslations('catalogue');
  const locale = useLocaleCode();
  const { category, products, usages, usage } = useLoaderData<typeof loader>();
  const here = addressOf(locale, 'bike-archive-category', { category: category.slug });
  const title = usage ? t('category-for', { category: category.name, usage: usage.name }) : category.name;
  return (
    <>
      <PageHead description={category.intro} title={title} />
      <ArchivePage
        allHref={here}
        breadcrumbs={
          <Breadcrumbs
            below={usage?.name}
            names={{ 'bike-archive-category': category.name }}
            params={{ category: category.slug }}
            route="bike-archive-category"
          />
        }
        intro={category.intro}
        products={products}
        tabs={[
          { name: t('all-of', { category: category.name }), href: here, current: !usage },
          ...usages.map(({ name, slug }) => ({
            name,
            href: addressOf(locale, 'bike-archive-category', { category: category.slug }, { usage: slug }),
            current: slug === usage?.slug,
          })),
        ]}
        tabsLabel={t('usage')}
        title={title}
      />
    </>
  );
}
