import { useLoaderData } from 'react-router';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '../catalogue/breadcrumbs.tsx';
import { PageHead } from '../shell/page-head.tsx';
import type { Route } from './+types/page';
import { loadPage } from './load-page.server.ts';

/** Catch-all: the content page at this path, or 404 (specification section 8). */
export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadPage(context.get(requestContext), params['*'].replace(/\/$/, ''));
}

/** A page that begins with a hero has its title there; any other gets it above its blocks. */
export default function Page() {
  const { title, description, blocks } = useLoaderData<typeof loader>();
  const hasOwnTitle = blocks[0]?.type === 'hero';
  return (
    <>
      <PageHead description={description} title={title} />
      {!hasOwnTitle && (
        <div className="wrap pt-6">
          <Breadcrumbs crumbs={[{ name: title }]} />
          <h1 className="max-w-[18em] pt-8 pb-6 text-t1">{title}</h1>
        </div>
      )}
      <RenderBlocks blocks={blocks} />
    </>
  );
}
