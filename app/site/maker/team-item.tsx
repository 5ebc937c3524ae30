import { useLoaderData } from 'react-router';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { MoreItems } from '#app/site/content/more-items.tsx';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { contentWords } from '#messages/content/words.ts';
import type { Route } from './+types/team-item';
import { Facts } from './facts.tsx';
import { loadWithOthers } from './load-with-others.server.ts';
import styles from './maker.css?url';
import { MakerCard } from './maker-card.tsx';

export const handle: PageHandle = { hydrate: 'on-sign' };

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadWithOthers(context.get(requestContext), 'team', params.slug);
}

/** Somebody of the maker's: a portrait, and beside it who it is. */
export default function TeamItem() {
  const { item, body, below, above, others } = useLoaderData<typeof loader>();
  const t = useWords(contentWords, 'team');
  const { title, summary, fields, picture, slug } = item;
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead description={summary} title={`${title}, ${fields.role}`} />
      <article className="person">
        <div className="wrap pt-6">
          <Breadcrumbs
            between={above ? [above] : []}
            names={{ 'team-item': title }}
            params={{ slug }}
            route="team-item"
          />
        </div>
        <div className="wrap person-head">
          {picture && (
            <div>
              <ProductPicture
                alt={picture.alt ?? ''}
                first
                hash={picture.hash}
                height={picture.height}
                sizes="(min-width: 1024px) 55vw, 92vw"
                width={picture.width}
              />
            </div>
          )}
          <header>
            <h1 className="text-t1">{title}</h1>
            <p className="pt-3 text-t3 text-accent">{fields.role}</p>
            <p className="max-w-[32em] pt-5 pb-6 text-lead text-pretty text-ink-2">{summary}</p>
            <Facts facts={[[t('since'), fields.since === null ? null : String(fields.since)]]} />
          </header>
        </div>
        <RenderBlocks blocks={body} />
      </article>
      <RenderBlocks blocks={below} />
      <MoreItems card={(one) => <MakerCard item={one} key={one.code} />} items={others} title={t('more')} />
    </>
  );
}
