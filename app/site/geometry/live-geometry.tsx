import { lazy, Suspense } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { geometryWords } from '#messages/geometry/words.ts';
import { GeometryBody } from './geometry-body.tsx';
import { LayOtherBike } from './lay-other-bike.tsx';
import { LayOwnNumbers } from './lay-own-numbers.tsx';
import type { DrawnSize } from './load-geometry.server.ts';
import { type Overlays, shownOver, useOverlays } from './use-overlays.ts';
import './geometry-lay.css';

/** Loaded when something is laid over. */
const LaidLines = lazy(() => import('./laid-lines.tsx'));
const LaidOver = lazy(() => import('./laid-over.tsx'));

type Props = {
  name: string;
  size: string;
  sizes: readonly DrawnSize[];
  /** The code of the picked variant: the stage has another drawing, or photographs, of another. */
  variant: string | undefined;
};

/** A bike's geometry with other sizes, another bike or the rider's own numbers drawn over it. */
export function LiveGeometry({ name, size, sizes, variant }: Props) {
  const overlays = useOverlays();
  const frame = sizes.find((one) => one.size === size) ?? sizes[0];
  const shown = shownOver(overlays.laid, size, frame);
  const over = frame && shown.length > 0 ? { frame, sizes, overlays: shown } : null;
  return (
    <GeometryBody
      drawn={
        over && (
          <Suspense>
            <LaidLines {...over} />
          </Suspense>
        )
      }
      name={name}
      overlays={shown}
      size={size}
      sizes={sizes}
    >
      <LaySizes overlays={overlays} size={size} sizes={sizes} />
      <LayOtherBike overlays={overlays} size={size} />
      {frame && <LayOwnNumbers frame={frame} overlays={overlays} />}
      {over && (
        <Suspense>
          <LaidOver {...over} variant={variant} />
        </Suspense>
      )}
    </GeometryBody>
  );
}

function LaySizes({ size, sizes, overlays }: Omit<Props, 'name' | 'variant'> & { overlays: Overlays }) {
  const t = useWords(geometryWords);
  const others = sizes.filter((one) => one.size !== size);
  if (others.length === 0) return null;
  return (
    <fieldset className="geo-lay-sizes">
      <legend>{t('lay-over')}</legend>
      <span className="geo-sizes">
        {others.map((one) => {
          const id = `size ${one.size}`;
          const look = overlays.lookOf(id);
          return (
            <button
              aria-pressed={look !== undefined}
              data-look={look}
              disabled={look === undefined && overlays.isFull}
              key={id}
              onClick={() => (look === undefined ? overlays.lay(id, one.size, one) : overlays.takeAway(id))}
              type="button"
            >
              {one.size}
            </button>
          );
        })}
      </span>
    </fieldset>
  );
}
