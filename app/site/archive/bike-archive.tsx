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
import type { Route } from './+types/bike-archive';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const usage = new URL(request.url).searchParams.get('usage') ?? undefined;
  const archive = await loadBikeArchive(visit.shop, { usage });
  if (!archive) throw data('This page could not be found', { status: 404 });
  visit.showTags('catalogue', 'prices', 'stock');
  return archive;
}

export default function BikeArchive() {
  const t = useTranslations('catalogue');
  const locale = useLocaleCode();
  const { products, usages, usage } = useLoaderData<typeof loader>();
  const all = addressOf(locale, 'bike-archive');
  const title = usage ? t('bikes-for', { usage: usage.name }) : t('bikes');
  return (
    <>
      <PageHead description={t('bikes-intro')} title={title} />
      <ArchivePage
        allHref={all}
        breadcrumbs={<Breadcrumbs below={usage?.name} route="bike-archive" />}
        intro={t('bikes-intro')}
        products={products}
        tabs={[
          { name: t('all-bikes'), href: all, current: !usage },
          ...usages.map(({ name, slug }) => ({
            name,
            href: addressOf(locale, 'bike-archive', {}, { usage: slug }),
            current: slug === usage?.slug,
          })),
        ]}
        tabsLabel={t('usage')}
        title={title}
      />
    </>
  );
}
