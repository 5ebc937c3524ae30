import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { figureOutline } from '#drawing/figure/frame-figure.ts';
import type { Overlay } from './geometry-figure.tsx';

/** The place over the drawing on the page's stage, and the part of the plane the drawing shows. */
type Stage = { readonly place: Element; readonly box: string };

type Props = { overlays: readonly Overlay[] };

/**
 * The frames that are laid over the geometry, over the large drawing as well, to its scale. Its key
 * is what the stage shows.
 */
export function OverStage({ overlays }: Props) {
  const [stage, setStage] = useState<Stage | null>(null);
  useEffect(() => {
    let isHere = true;
    findStage().then(
      (found) => isHere && setStage(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (!stage) return null;
  return createPortal(
    <svg aria-hidden="true" preserveAspectRatio="xMidYMax meet" viewBox={stage.box}>
      {overlays.map(({ frame, look }) => (
        <path className="geo-over" d={figureOutline(frame)} data-look={look} key={look} />
      ))}
    </svg>,
    stage.place,
  );
}

/** Null where the stage shows photographs. */
async function findStage(): Promise<Stage | null> {
  const place = document.querySelector<HTMLElement>('.over-stage[data-drawing]');
  const drawing = place?.dataset.drawing;
  if (!place || !drawing) return null;
  const text = await (await fetch(drawing)).text();
  const box = /viewBox="([^"]+)"/.exec(text)?.[1];
  return box === undefined ? null : { place, box };
}
