import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadLaterWords } from '#app/intl/later-words.tsx';
import { Kept, useServed } from '#app/kept-html.ts';
import { type PackedRows, unpackRows } from '#app/packed-rows.ts';
import type { WithServerHtml } from '#app/server-html.ts';
import type { SizeRange } from '#domain/catalogue/size-fit.ts';
import type { Locale } from '#shared/locale.ts';
import type { PickedVariant } from '../catalogue/use-variant.ts';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import styles from './geometry.css?url';
import type { DrawnSize } from './load-geometry.server.tsx';

export type PackedGeometry = WithServerHtml<{ packed: PackedRows<DrawnSize>; ranges: PackedRows<SizeRange> }>;

/** How far below the window the section may be when its script is fetched, in pixels. */
const AHEAD = '700px';

/**
 * Geometry on a bike's page. The server's drawing and table stand as they are until the reader comes near; then what lays frames over each
 * other takes their place. Sizes are links, so that all of it but the overlays works without scripts.
 */
export function GeometrySection({
  geometry,
  name,
  of,
  size,
  picked,
}: {
  geometry: PackedGeometry;
  name: string;
  /** What `picked` was picked from. */
  of: object | undefined;
  size: string;
  picked: PickedVariant;
}) {
  const t = useTranslations('catalogue');
  const sizes = useMemo(() => unpackRows(geometry.packed), [geometry.packed]);
  const body = useRef<HTMLDivElement>(null);
  const Live = useLiveGeometry(body, size);
  const asServed = useServed(geometry.html);
  return (
    <section aria-labelledby="geometry" className="wrap geo">
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="geo-head">
        <h2 className="text-t2" id="geometry">
          {t('geometry')}
        </h2>
        <Kept name={`geometry ${picked.variant?.slug} ${size} ${sizes.map((one) => one.size)}`} of={of}>
          <nav aria-label={`${t('geometry')}, ${t('size')}`} className="geo-sizes">
            {sizes.map((one) => {
              const next = picked.pick('size', one.size);
              return (
                next && (
                  <a
                    aria-current={one.size === size ? 'true' : undefined}
                    href={`${next.href}#geometry`}
                    key={one.size}
                    onClick={picked.follow}
                    rel="nofollow"
                  >
                    {one.size}
                  </a>
                )
              );
            })}
          </nav>
        </Kept>
      </div>
      {Live ? (
        <Live.Geometry name={name} size={size} sizes={sizes} words={Live.words} />
      ) : (
        <div
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
          dangerouslySetInnerHTML={asServed}
          ref={body}
          suppressHydrationWarning
        />
      )}
    </section>
  );
}

/** The living section once it is there: fetched when its place comes near the window, or another size is picked. */
function useLiveGeometry(place: React.RefObject<HTMLDivElement | null>, size: string) {
  const locale = useLocaleCode();
  const [Live, setLive] = useState<Awaited<ReturnType<typeof fetchLive>> | null>(null);
  const [firstSize] = useState(size);
  const isOther = size !== firstSize;
  useEffect(() => {
    if (!place.current) return;
    let isHere = true;
    const goLive = () =>
      fetchLive(locale).then(
        (live) => isHere && setLive(live),
        () => undefined,
      );
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        goLive();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    if (isOther || place.current.childElementCount === 0) goLive();
    return () => {
      isHere = false;
      observer.disconnect();
    };
  }, [place, isOther, locale]);
  return Live;
}

async function fetchLive(locale: Locale) {
  const [{ LiveGeometry }, words] = await Promise.all([
    import('./live-geometry.tsx'),
    loadLaterWords(locale),
  ]);
  return { Geometry: LiveGeometry, words };
}
