import { useLoaderData } from 'react-router';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import type { Route } from './+types/world';
import { loadWorld } from './load-world.server.ts';

export const handle: PageHandle = { layout: 'brand-world', hydrate: 'on-sign' };

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadWorld(context.get(requestContext), params, request.url);
}

/** A model's page: the hero with the title, the breadcrumbs, then all other blocks. */
export default function World() {
  const { title, description, model, category, categoryName, slug, blocks } = useLoaderData<typeof loader>();
  const [hero, ...rest] = blocks;
  return (
    <>
      <PageHead description={description} inMarkets title={title} />
      {hero && <RenderBlocks blocks={[hero]} />}
      <div className="wrap pt-6">
        <Breadcrumbs
          names={{ 'bike-archive-category': categoryName, 'bike-item': model, 'model-world': title }}
          params={{ category, slug }}
          route="model-world"
        />
      </div>
      <RenderBlocks blocks={rest} />
    </>
  );
}
