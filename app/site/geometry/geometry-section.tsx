import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import type { PickedVariant } from '#app/site/product/use-variant.ts';
import { useFits } from '#app/site/size-finder/fits.tsx';
import { FoundPart, useStaticData } from '#app/static-part.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { productWords } from '#messages/product/words.ts';
import styles from './geometry.css?url';
import type { LiveGeometry } from './live-geometry.tsx';
import type { DrawnSize, PageGeometry } from './load-geometry.server.ts';

/** A browser that found drawing and table in its document needs no script for them. */
const GeometryBody = lazy(() =>
  import('./geometry-body.tsx').then((body) => ({ default: body.GeometryBody })),
);

/** The script is fetched when the section is this far below the window, in pixels. */
const AHEAD = '700px';

type Props = {
  geometry: PageGeometry;
  /** Of the product. */
  code: string;
  name: string;
  size: string;
  picked: PickedVariant;
  /** All sizes with their numbers, once they are fetched. */
  fetched: readonly DrawnSize[] | undefined;
  askForSizes: () => void;
};

/**
 * Geometry on a bike's page. The server's drawing and table stay until the reader comes near; then
 * the live section with overlays replaces them. Sizes are links: everything but overlays works
 * without scripts.
 */
export function GeometrySection({ geometry, code, name, size, picked, fetched, askForSizes }: Props) {
  const t = useWords(catalogueWords);
  const body = useRef<HTMLDivElement>(null);
  const frames = useStaticData(geometry.frames) ?? fetched;
  const Live = useLiveGeometry(body, size, askForSizes);
  return (
    <section aria-label={t('geometry')} className="wrap geo">
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="geo-head">
        <h2 className="text-t2" id="geometry">
          <Verdict code={code} />
        </h2>
        <nav aria-label={`${t('geometry')}, ${t('size')}`} className="geo-sizes">
          {geometry.sizes.map((one) => {
            const next = picked.pick('size', one);
            return (
              next && (
                <a
                  aria-current={one === size ? 'true' : undefined}
                  href={`${next.href}#geometry`}
                  key={one}
                  onClick={picked.follow}
                  rel="nofollow"
                >
                  {one}
                </a>
              )
            );
          })}
        </nav>
      </div>
      {Live && frames ? (
        <Live name={name} size={size} sizes={frames} variant={picked.variant?.code} />
      ) : (
        <div ref={body}>
          <Rendered frames={frames} name={name} size={size} />
        </div>
      )}
    </section>
  );
}

/** Drawing and table as a static part: a browser leaves what the server rendered. */
function Rendered({ frames, name, size }: { frames: readonly DrawnSize[] | undefined } & Named) {
  if (!frames) return <FoundPart className="contents" />;
  return (
    <div className="contents" key="rendered">
      <GeometryBody name={name} size={size} sizes={frames} />
    </div>
  );
}

/** The size of this device's rider with its numbers; without a rider an invitation to find it. */
function Verdict({ code }: { code: string }) {
  const t = useWords(productWords);
  const locale = useLocaleCode();
  const fits = useFits();
  const fit = fits?.byCode.get(code);
  const asked = <a href={addressOf(locale, 'size-finder')}>{t('and-you')}</a>;
  if (!fits || !fit) return asked;
  return (
    <Suspense fallback={asked}>
      <fits.Verdict fit={fit} />
    </Suspense>
  );
}

type Named = Pick<Props, 'name' | 'size'>;

/**
 * The live section once it is loaded: when its place comes near the window, or another size is
 * picked.
 */
function useLiveGeometry(
  place: React.RefObject<HTMLDivElement | null>,
  size: string,
  askForSizes: () => void,
) {
  const [Live, setLive] = useState<typeof LiveGeometry | null>(null);
  const [firstSize] = useState(size);
  const isOther = size !== firstSize;
  useEffect(() => {
    if (!place.current) return;
    let isHere = true;
    const goLive = () => {
      askForSizes();
      import('./live-geometry.tsx').then(
        // As a transition: the server's drawing stays until the words of the live one are loaded.
        (live) => isHere && startTransition(() => setLive(() => live.LiveGeometry)),
        () => undefined,
      );
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void goLive();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    if (isOther || place.current.textContent === '') void goLive();
    return () => {
      isHere = false;
      observer.disconnect();
    };
  }, [place, isOther, askForSizes]);
  return Live;
}
