import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { metaDescription } from '#app/structured-data/meta-description.ts';
import type { Route } from './+types/news-category';
import { ArchiveHead } from './archive-head.tsx';
import { loadNewsCategory } from './load-news.server.ts';
import { NewsList } from './news-list.tsx';

export const handle: PageHandle = { hydrate: 'on-sign' };

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadNewsCategory(context.get(requestContext), request.url, params.category);
}

export default function NewsCategory() {
  const { category, above, headTitle, page, ...list } = useLoaderData<typeof loader>();
  const { name, intro, slug } = category;
  return (
    <>
      <PageHead description={metaDescription(`${name}. ${intro}`)} page={page} title={headTitle} />
      <ArchiveHead intro={intro} title={name}>
        <Breadcrumbs
          names={{ 'news-archive': above, 'news-category-archive': name }}
          params={{ category: slug }}
          route="news-category-archive"
        />
      </ArchiveHead>
      <NewsList category={slug} page={page} {...list} />
    </>
  );
}
