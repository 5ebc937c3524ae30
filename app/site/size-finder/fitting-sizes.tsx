import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { fitSize, type Rider } from '#domain/catalogue/size-fit.ts';
import { fitWords } from '#messages/fit/words.ts';
import { FitReason } from './fit-reason.tsx';

type SizedBike = {
  name: string;
  slug: string;
  categorySlug: string;
  categoryName: string;
  sizes: Pick<GeometryOfSize, 'size' | 'stack' | 'reach' | 'stem' | 'seatTube'>[];
};

/** A rider's size on every bike, each with its reason. */
export function FittingSizes({ bikes, rider }: { bikes: readonly SizedBike[]; rider: Rider }) {
  const t = useWords(fitWords);
  const locale = useLocaleCode();
  return (
    <section aria-labelledby="fitting">
      <h2 className="mb-6 text-t2" id="fitting">
        {t('results')}
      </h2>
      <ul {...foundIn('size-finder', t('results'))}>
        {bikes.map(({ name, slug, categorySlug, categoryName, sizes }) => {
          const fit = fitSize(sizes, rider);
          const place = (wanted: string | undefined | null) => sizes.findIndex(({ size }) => size === wanted);
          return (
            fit && (
              <li
                className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-b border-line py-4 first:border-t"
                key={`${categorySlug}/${slug}`}
              >
                <b className="text-[2rem] leading-none font-[640] w-wall">{fit.size}</b>
                <div className="grid gap-1">
                  <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                    <a
                      className="font-semibold w-false-flat"
                      href={addressOf(
                        locale,
                        'bike-item',
                        { category: categorySlug, slug },
                        { size: fit.size },
                      )}
                    >
                      {name}
                    </a>
                    <span className="text-small text-ink-2">{categoryName}</span>
                  </p>
                  <p className="text-small text-pretty text-ink-2">
                    <FitReason fit={fit} isNeighbourLarger={place(fit.neighbour) > place(fit.size)} />
                  </p>
                </div>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
