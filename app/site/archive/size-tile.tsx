import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { useFits } from '#app/site/size-finder/fits.tsx';
import { archivesWords } from '#messages/archives/words.ts';
import type { Archive } from './use-archive.ts';

/** More sizes than these are not drawn side by side. */
const MOST_SIZES = 7;

/**
 * A tile among the bikes that asks how tall the rider is and leads to the size finder; where the
 * device knows, it says the size that fits on most bikes of the list.
 */
export function SizeTile({ archive: { frame, result } }: { archive: Archive }) {
  const t = useWords(archivesWords, 'size-tile');
  const locale = useLocaleCode();
  const fits = useFits();
  const own = mostOf(result.shown.flatMap(({ card }) => fits?.byCode.get(card.code)?.size ?? []));
  return (
    <div className="card size-tile">
      <p aria-hidden="true" className="dark">
        {frame.options.size.slice(0, MOST_SIZES).map(({ label }) => (
          <b data-own={label === own?.size || undefined} key={label}>
            {label}
          </b>
        ))}
      </p>
      <div className="card-text">
        <div>
          <h2>
            <a href={addressOf(locale, 'size-finder')}>{own ? t('yours', { size: own.size }) : t('title')}</a>
          </h2>
          <p>{own ? t('yours-text', { count: own.count }) : t('text')}</p>
        </div>
      </div>
    </div>
  );
}

/** The size that is there most often, the first of equals; null of none. Pure. */
export function mostOf(sizes: readonly string[]): { readonly size: string; readonly count: number } | null {
  const counts = new Map<string, number>();
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most ? { size: most[0], count: most[1] } : null;
}
