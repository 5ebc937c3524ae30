import { useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import geometryStyles from '#app/site/geometry/geometry.css?url';
import { GeometryFigure } from '#app/site/geometry/geometry-figure.tsx';
import { useFits } from '#app/site/size-finder/fits.tsx';
import { productTag } from '#domain/epochs/tags.ts';
import { compareWords } from '#messages/compare/words.ts';
import type { Route } from './+types/compare';
import { AddBike } from './add-bike.tsx';
import styles from './compare.css?url';
import { CompareCount } from './compare-count.tsx';
import { COMPARE_LIMIT } from './compare-limit.ts';
import { ComparePicks } from './compare-pick.tsx';
import { ComparedRows } from './compared-rows.tsx';
import { inSize } from './differences.ts';
import { askedCodes, type ComparedBike, loadCompared } from './load-compared.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { codes, isTooMany } = askedCodes(searchParams);
  const compared = await loadCompared(visit, codes);
  visit.showTags('catalogue', ...compared.bikes.map(({ id }) => productTag(id)));
  return { ...compared, isTooMany, isShort: searchParams.has('only') };
}

/**
 * Up to four bikes side by side. The address holds their codes: it can be shared and works without
 * scripts.
 */
export default function ComparePage() {
  const t = useWords(compareWords);
  const { others, isTooMany, isShort, ...loaded } = useLoaderData<typeof loader>();
  const fits = useFits();
  const bikes = loaded.bikes.map((bike) => inSize(bike, fits?.byCode.get(bike.code)?.size));
  const codes = bikes.map(({ code }) => code);
  const isFull = bikes.length >= COMPARE_LIMIT;
  return (
    <div className="wrap grid gap-8 py-(--section)">
      <link href={geometryStyles} precedence="page" rel="stylesheet" />
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead description={t('intro')} noindex={bikes.length > 0} title={t('title')} />
      <div className="grid gap-4">
        <h1 className="text-t1">{t('title')}</h1>
        <p className="max-w-[32em] text-lead text-pretty text-ink-2">{t('intro')}</p>
        <div>
          <CompareCount counter={bikes.length} />
        </div>
        {(isFull || isTooMany) && <p role="status">{t('full')}</p>}
        {!isFull && <AddBike codes={codes} others={others} />}
      </div>
      {bikes.length > 0 && <ComparedRows bikes={bikes} isShort={isShort} />}
      <Overlaid bikes={bikes} />
      {codes.length === 0 && <ComparePicks />}
    </div>
  );
}

function Overlaid({ bikes }: { bikes: readonly ComparedBike[] }) {
  const t = useWords(compareWords);
  const frames = bikes.flatMap(({ frame, name }) => (frame ? [{ frame, name }] : []));
  const [first, ...rest] = frames;
  if (!first || rest.length === 0) return null;
  const overlays = rest.map((one, look) => ({ ...one, look }));
  return (
    <section aria-labelledby="over" className="grid gap-6">
      <h2 className="text-t2" id="over">
        {t('over-each-other')}
      </h2>
      <ul className="compare-key">
        {frames.map(({ name, frame }, place) => (
          <li data-look={place === 0 ? undefined : place - 1} key={name}>
            {`${name} ${frame.size}`}
          </li>
        ))}
      </ul>
      <div className="max-w-[56rem]">
        <GeometryFigure
          frame={first.frame}
          name={first.name}
          overlays={overlays}
          picture={null}
          sizes={[first.frame]}
        />
      </div>
    </section>
  );
}
