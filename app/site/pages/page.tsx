import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import type { Route } from './+types/page';
import { loadPage } from './load-page.server.ts';

export const handle: PageHandle = { hydrate: 'on-sign' };

/** The content page at this path, or 404 (specification section 8). */
export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadPage(context.get(requestContext), params['*'].replace(/\/$/, ''));
}

/** A hero holds the page's title; without one the title stands above the blocks. */
export default function Page() {
  const { title, description, parents, blocks } = useLoaderData<typeof loader>();
  const locale = useLocaleCode();
  const hasOwnTitle = blocks[0]?.type === 'hero';
  return (
    <>
      <PageHead description={description} title={title} />
      {!hasOwnTitle && (
        <div className="wrap pt-6">
          <Breadcrumbs
            between={parents.map((parent) => ({
              name: parent.title,
              href: addressOf(locale, 'all', { pathMatch: parent.path }),
            }))}
            hasCurrent={parents.length === 0}
            names={{ all: title }}
            route="all"
          />
          <h1 className="max-w-[18em] pt-8 pb-6 text-t1">{title}</h1>
        </div>
      )}
      <RenderBlocks blocks={blocks} />
    </>
  );
}
