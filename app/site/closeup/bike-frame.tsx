import { type PointerEvent, useRef } from 'react';
import type { ClosePicture } from '#app/site/zoom/close-picture.ts';
import { EdgeRule } from '#app/site/zoom/scale-stops.tsx';
import { BikeDrawing } from './bike-drawing.tsx';
import type { Callout, CloseUp } from './close-up.ts';
import { pickedAt, withPoint } from './measure.ts';
import { MeasureLine } from './measure-line.tsx';
import { Pointed } from './pointed.tsx';
import type { useBikeView } from './use-bike-view.ts';
import type { useMeasure } from './use-measure.ts';
import { ZoomMap } from './zoom-map.tsx';

/** A finger that moved so many pixels dragged, and pressed nothing. */
const STILL = 6;

type Props = {
  closeUp: CloseUp;
  looked: ReturnType<typeof useBikeView>;
  picture: ClosePicture | undefined;
  /** What is seen, in words. */
  shown: string;
  callouts: readonly Callout[];
  inside: CloseUp['inside'] | null;
  /** While one measures. */
  measure: ReturnType<typeof useMeasure> | null;
  isWide: boolean;
};

/** The drawing with its rule and map, and what is drawn over it in the window's own pixels. */
export function BikeFrame({ closeUp, looked, picture, shown, callouts, inside, measure, isWide }: Props) {
  const { stage, frame, camera, handlers, isGliding } = looked;
  const address = picture?.address ?? '';
  const onPress = (at: Point): void => {
    if (!measure || !camera) return;
    measure.setMeasured(withPoint(measure.measured, pickedAt(camera, closeUp.points, at)));
  };
  const hands = usePress(handlers, onPress);
  const still = measure ? { onDoubleClick: undefined } : {};
  return (
    <div className="bike-frame" data-measuring={measure ? true : undefined} ref={frame} {...hands} {...still}>
      {camera && (
        <>
          <BikeDrawing {...{ camera, address, inside, isGliding }} alt={shown} />
          <EdgeRule pixels={camera.pixels * camera.view.scale} width={camera.room.width} />
          <svg aria-hidden="true" className="bike-over">
            {measure ? (
              <MeasureLine {...{ camera, ...measure }} points={closeUp.points} />
            ) : (
              <Pointed {...{ callouts, camera, stage, isWide }} />
            )}
          </svg>
          <ZoomMap address={address} camera={camera} />
        </>
      )}
    </div>
  );
}

type Point = { readonly x: number; readonly y: number };
type Hands = Pick<ReturnType<typeof useBikeView>, 'handlers'>['handlers'];

/**
 * The handlers of a frame, which hear of presses too that were no drags and of one finger alone.
 * @param onPress takes pixels from the frame's corner
 */
function usePress(handlers: Hands, onPress: (at: Point) => void): Hands {
  const down = useRef<Point | null>(null);
  return {
    ...handlers,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      down.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
      handlers.onPointerDown(event);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current: from } = down;
      down.current = null;
      handlers.onPointerUp(event);
      const [x, y] = [event.clientX, event.clientY];
      if (!from || Math.hypot(x - from.x, y - from.y) > STILL) return;
      const box = event.currentTarget.getBoundingClientRect();
      onPress({ x: x - box.left, y: y - box.top });
    },
  };
}
