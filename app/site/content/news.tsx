import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import type { Route } from './+types/news';
import { ArchivePage } from './archive-page.tsx';
import { loadNewsArchive } from './load-news.server.ts';
import { NewsList } from './news-list.tsx';

export const handle: PageHandle = { hydrate: 'on-sign' };

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadNewsArchive(context.get(requestContext), request.url);
}

export default function News() {
  const { title, headTitle, description, blocks, list, page, pages } = useLoaderData<typeof loader>();
  return (
    <ArchivePage
      blocks={blocks}
      description={description}
      headTitle={headTitle}
      page={page}
      route="news-archive"
      title={title}
    >
      <NewsList list={list} page={page} pages={pages} />
    </ArchivePage>
  );
}
