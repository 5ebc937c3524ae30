import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { ArchivePage } from '../catalogue/archive-page.tsx';
import { loadShopArchive } from '../catalogue/load-archive.server.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { Route } from './+types/shop-archive';

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const archive = await loadShopArchive(visit.shop);
  visit.showTags('catalogue', 'prices', 'stock');
  return archive;
}

export default function ShopArchive() {
  const t = useTranslations('catalogue');
  const locale = useLocaleCode();
  const archive = useLoaderData<typeof loader>();
  const all = addressOf(locale, 'ecommerce-archive');
  return (
    <>
      <PageHead description={t('shop-intro')} title={t('shop')} />
      <ArchivePage
        allHref={all}
        breadcrumbs={<Breadcrumbs route="ecommerce-archive" />}
        intro={t('shop-intro')}
        products={archive?.products ?? []}
        tabs={[
          { name: t('all-goods'), href: all, current: true },
          ...(archive?.tabs ?? []).map(({ name, slug }) => ({
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
