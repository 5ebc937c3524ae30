import { data, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { ArchivePage } from '../catalogue/archive-page.tsx';
import { loadShopArchive } from '../catalogue/load-archive.server.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { Route } from './+types/shop-category';

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const archive = await loadShopArchive(visit.shop, params.category);
  if (!archive?.category) throw data('This page could not be found', { status: 404 });
  visit.showTags('catalogue', 'prices', 'stock');
  return { ...archive, category: archive.category };
}

export default function ShopCategory() {
  const t = useTranslations('catalogue');
  const locale = useLocaleCode();
  const { category, parent, products, tabs } = useLoaderData<typeof loader>();
  const addressOfCategory = (slug: string) =>
    addressOf(locale, 'ecommerce-archive-category', { category: slug });
  const root = parent ?? category;
  return (
    <>
      <PageHead description={category.intro} title={category.name} />
      <ArchivePage
        allHref={addressOfCategory(root.slug)}
        breadcrumbs={
          <Breadcrumbs
            between={parent && [{ name: parent.name, href: addressOfCategory(parent.slug) }]}
            names={{ 'ecommerce-archive-category': category.name }}
            params={{ category: category.slug }}
            route="ecommerce-archive-category"
          />
        }
        intro={category.intro}
        products={products}
        tabs={[
          {
            name: t('all-of', { category: root.name }),
            href: addressOfCategory(root.slug),
            current: !parent,
          },
          ...tabs.map(({ name, slug }) => ({
            name,
            href: addressOfCategory(slug),
            current: slug === category.slug,
          })),
        ]}
        tabsLabel={t('categories')}
        title={category.name}
      />
    </>
  );
}
