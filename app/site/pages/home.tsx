import { useLoaderData } from 'react-router';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { describeStore } from '#app/structured-data/describe-store.server.ts';
import type { Route } from './+types/home';
import { loadPage } from './load-page.server.ts';

export const handle: PageHandle = { layout: 'home', hydrate: 'on-sign' };

/** The page of the empty path, made of blocks like any other. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  await describeStore(visit);
  return loadPage(visit, '');
}

export default function Home() {
  const { title, description, blocks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead description={description} inMarkets title={title} />
      <RenderBlocks blocks={blocks} />
    </>
  );
}
