import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { ArchivePage } from '#app/site/content/archive-page.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { StaticPart } from '#app/static-part.tsx';
import type { Route } from './+types/positions';
import { loadPositions } from './load-positions.server.ts';
import { PositionList } from './position-list.tsx';

export const handle: PageHandle = { hydrate: 'on-sign' };

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadPositions(context.get(requestContext), request.url);
}

export default function Positions() {
  const { title, description, blocks, list } = useLoaderData<typeof loader>();
  return (
    <ArchivePage blocks={blocks} description={description} route="job-positions-archive" title={title}>
      <StaticPart className="wrap pb-(--section)" data={list}>
        {(shown) => <PositionList {...shown} />}
      </StaticPart>
    </ArchivePage>
  );
}
