import { data, useLoaderData } from 'react-router';
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
import type { PageHandle } from '#app/site/frame/layout.ts';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { Route } from './+types/shop-category';

export const handle: PageHandle = { layout: 'ecommerce' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const address = { category: params.category, url: request.url };
  const loaded = await loadArchive(context.get(requestContext), 'shop', address);
  if (!loaded.category) throw data('This page could not be found', { status: 404 });
  const { archive, alternates, carried, category, categories } = loaded;
  const root = category.parentCode ?? category.code;
  const parent = categories.find(({ code }) => code === category.parentCode);
  const below = categories.filter(({ parentCode }) => parentCode === root);
  return {
    archive,
    alternates,
    carried,
    category: { code: category.code, name: category.name, slug: category.slug, intro: category.intro },
    allName: (parent ?? category).allName,
    parent: parent && { name: parent.name, slug: parent.slug },
    tabs: below.map(({ name, slug }) => ({ name, slug })),
  };
}

export const shouldRevalidate = shouldRevalidateArchive;

export default function ShopCategory() {
  const t = useWords(catalogueWords);
  const locale = useLocaleCode();
  const { allName, category, parent, tabs, ...loaded } = useLoaderData<typeof loader>();
  const archive = useArchive(loaded.archive);
  const addressOfCategory = (slug: string) =>
    addressOf(locale, 'ecommerce-archive-category', { category: slug });
  const root = parent ?? category;
  return (
    <>
      <ArchiveHead archive={archive} description={category.intro} title={category.name} />
      <ArchivePage
        archive={archive}
        breadcrumbs={
          <Breadcrumbs
            between={parent && [{ name: parent.name, href: addressOfCategory(parent.slug) }]}
            names={{ 'ecommerce-archive-category': category.name }}
            params={{ category: category.slug }}
            route="ecommerce-archive-category"
          />
        }
        category={category.code}
        intro={category.intro}
        tabs={[
          {
            name: allName,
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
