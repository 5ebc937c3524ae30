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
import type { Route } from './+types/unico-item';
import { loadWithOthers } from './load-with-others.server.ts';
import styles from './maker.css?url';
import { MakerCard } from './maker-card.tsx';
import { UnicoHead } from './unico-head.tsx';

export const handle: PageHandle = { layout: 'fixed-header', hydrate: 'on-sign' };

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadWithOthers(context.get(requestContext), 'unico', params.slug);
}

/** A one-off bike: its picture below the header, what it is, its story, and its parts. */
export default function UnicoItem() {
  const { item, body, below, above, others } = useLoaderData<typeof loader>();
  const t = useWords(contentWords, 'unico');
  const { title, summary, slug, pictures } = item;
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead description={summary} title={title} />
      <article>
        <UnicoHead item={item} />
        <div className="wrap pt-4">
          <Breadcrumbs
            between={above ? [above] : []}
            names={{ 'unico-item': title }}
            params={{ slug }}
            route="unico-item"
          />
        </div>
        <RenderBlocks blocks={body} />
        {pictures.length > 0 && (
          <div className="wrap unico-views">
            {pictures.map(({ hash, width, height, alt }, place) => (
              <div key={hash}>
                <ProductPicture
                  alt={alt ?? t('view', { title, place: place + 1 })}
                  hash={hash}
                  height={height}
                  sizes="(min-width: 768px) 30vw, 92vw"
                  width={width}
                />
              </div>
            ))}
          </div>
        )}
      </article>
      <RenderBlocks blocks={below} />
      <MoreItems card={(one) => <MakerCard item={one} key={one.code} />} items={others} title={t('more')} />
    </>
  );
}
