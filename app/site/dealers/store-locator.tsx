import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { storePlace } from '#app/site/visitor/stored-place.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { dealersWords } from '#messages/dealers/words.ts';
import type { Route } from './+types/store-locator';
import { DealerMap } from './dealer-map.tsx';
import { FoundDealers } from './found-dealers.tsx';
import { loadLocator } from './load-locator.server.ts';
import styles from './locator.css?url';
import { LocatorForm } from './locator-form.tsx';
import type { Picked } from './picked.ts';

export const handle: PageHandle = { layout: 'store-locator' };

export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadLocator(context.get(requestContext), request.url);
}

/** A list and a map of the same dealers: one picked in one is shown in the other. */
export default function StoreLocatorPage() {
  const t = useWords(dealersWords);
  const data = useLoaderData<typeof loader>();
  const [picked, pick] = useState<Picked | null>(null);
  const { around } = data;
  useEffect(() => {
    if (data.place) storePlace(data.place.at);
  }, [data.place]);
  const title = around.title ?? t('title');
  const intro = around.lead ?? t('intro', { count: data.total, countries: data.countries.length });
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead description={intro} noindex={data.isSearch} title={title} />
      <div className="locator">
        <div className="locator-beside pt-8 lg:pt-10">
          <h1 className="text-t2">{title}</h1>
          <p className="max-w-[32em] pt-3 text-pretty text-ink-2">{intro}</p>
          {data.bike && (
            <p className="pt-3">
              <TextLink href={data.bike.href}>{t('search.back', { name: data.bike.name })}</TextLink>
            </p>
          )}
          <LocatorForm countries={data.countries} key={JSON.stringify(data.typed)} typed={data.typed} />
        </div>
        <DealerMap
          center={data.place?.at ?? null}
          dealers={data.rows}
          onPick={(slug) => pick({ slug, from: 'map' })}
          picked={picked?.slug ?? null}
          tiles={data.mapTiles}
        />
        <div className="locator-beside pt-8 pb-(--section)">
          <FoundDealers data={data} onPick={(slug) => pick({ slug, from: 'list' })} picked={picked} />
        </div>
      </div>
      <RenderBlocks blocks={around.below} />
    </>
  );
}
