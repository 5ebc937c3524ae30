import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { blocksWords } from '#messages/blocks/words.ts';
import type { Route } from './+types/page';
import { loadPage } from './load-page.server.ts';

export const handle: PageHandle = { hydrate: 'on-sign' };

/** The content page at this path, or 404 (specification section 8). */
export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadPage(context.get(requestContext), params['*'].replace(/\/$/, ''));
}

/** The blocks that hold the page's h1 and reach the edges of the window. */
const BEGINNINGS = ['hero', 'opening', 'panorama', 'ascent'];

/** A first block with the title stands above the crumbs; else the title stands below them. */
export default function Page() {
  const { title, description, blocks } = useLoaderData<typeof loader>();
  const [first, ...rest] = blocks;
  const beginning = first && BEGINNINGS.includes(first.type) ? first : null;
  return (
    <>
      <PageHead description={description} title={title} />
      {beginning && <RenderBlocks blocks={[beginning]} />}
      <div className="wrap pt-6 empty:hidden">
        <Way />
        {!beginning && <Title />}
      </div>
      <RenderBlocks blocks={beginning ? rest : blocks} />
      {blocks.length === 0 && <Empty />}
    </>
  );
}

function Way() {
  const { title, parents } = useLoaderData<typeof loader>();
  const locale = useLocaleCode();
  return (
    <Breadcrumbs
      between={parents.map((parent) => ({
        name: parent.title,
        href: addressOf(locale, 'all', { pathMatch: parent.path }),
      }))}
      hasCurrent={parents.length === 0}
      names={{ all: title }}
      route="all"
    />
  );
}

function Title(): ReactNode {
  const { title, description, head } = useLoaderData<typeof loader>();
  if (head === 'title') return <h1 className="max-w-[18em] pt-8 pb-6 text-t1">{title}</h1>;
  return (
    <div className="grid items-end gap-x-(--gutter) gap-y-4 pt-6 pb-8 lg:grid-cols-[7fr_5fr]">
      <h1 className="text-t1">{title}</h1>
      <p className="text-lead text-pretty text-ink-2">{description}</p>
    </div>
  );
}

/** Somebody published a page without content. */
function Empty() {
  return <p className="wrap py-(--section) text-lead text-ink-2">{useWords(blocksWords)('nothing-yet')}</p>;
}
