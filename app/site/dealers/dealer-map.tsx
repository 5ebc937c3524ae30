import { useEffect, useRef, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { Button } from '#app/ui/button.tsx';
import { dealersWords } from '#messages/dealers/words.ts';
import type { DealerRow } from './dealer-row.server.ts';
import type { DrawnMap } from './draw-map.ts';

type Props = {
  dealers: readonly DealerRow[];
  /** The searched place. */
  center: readonly [number, number] | null;
  picked: string | null;
  onPick: (slug: string) => void;
  /** The tiles of a map service; null: none. */
  tiles: string | null;
  /** Whether it begins among the places around its dealer. */
  isClose?: boolean;
};

/**
 * The same dealers on a map, drawn from outlines that this server serves. A map service, which
 * would learn who looks where, is asked for its tiles only when a visitor wants them. Its script
 * and outlines are fetched when it comes into view. Without scripts its place says that the list
 * holds everything.
 */
export function DealerMap({ dealers, center, picked, onPick, tiles, isClose = false }: Props) {
  const t = useWords(dealersWords);
  const place = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [hasTiles, setHasTiles] = useState(false);
  // The map is drawn once; its callback and words may change later.
  const now = useRef({ onPick, t });
  now.current = { onPick, t };
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isGone = false;
    let drawn: DrawnMap | null = null;
    const seen = new IntersectionObserver(async (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      seen.disconnect();
      const { drawMap } = await import('./draw-map.ts');
      if (isGone) return;
      const { t } = now.current;
      const words = {
        ...{ zoomIn: t('map.zoom-in'), zoomOut: t('map.zoom-out'), credit: t('map.credit') },
        together: (count: number) => t('count', { count }),
        around: (places: readonly string[]) => t('map.around', { places: places.join(', ') }),
      };
      drawn = drawMap(element, words, (slug) => now.current.onPick(slug));
      setMap(drawn);
    });
    seen.observe(element);
    return () => {
      isGone = true;
      seen.disconnect();
      drawn?.remove();
      setMap(null);
    };
  }, []);
  useEffect(() => map?.show(dealers, center, isClose), [map, dealers, center, isClose]);
  useEffect(() => map?.pick(picked), [map, picked]);
  return (
    <section aria-label={t('map.label')} className="locator-map">
      <div className="size-full" ref={place} />
      {map && tiles && !hasTiles && (
        <p className="absolute bottom-4 left-4 z-500">
          <Button
            look="white"
            onClick={() => {
              map.showTiles(tiles);
              setHasTiles(true);
            }}
            type="button"
          >
            {t('map.streets', { host: new URL(tiles).host.replace('{s}.', '') })}
          </Button>
        </p>
      )}
      <noscript>
        <p className="-mt-16 px-(--margin) text-center text-small text-ink-2">{t('map.no-script')}</p>
      </noscript>
    </section>
  );
}
