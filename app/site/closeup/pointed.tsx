import { type RefObject, useEffect, useState } from 'react';
import { type Camera, onScreen } from './camera.ts';
import type { Callout } from './close-up.ts';

type Props = {
  callouts: readonly Callout[];
  camera: Camera;
  /** What holds the frame and the list of callouts. */
  stage: RefObject<HTMLElement | null>;
  isWide: boolean;
};

/** Before a line turns to its text it leaves its point level. */
const LEVEL = 26;
/** From the room of the drawing to the text, less a gap. */
const TO_TEXT = 38;

/**
 * Lines from the parts to what is said of them, each with a light edge; on narrow windows numbers,
 * as the text stands below. Decoration: the text says which part it means.
 */
export function Pointed({ callouts, camera, stage, isWide }: Props) {
  const tops = useTops(stage, callouts, isWide);
  const ends = callouts.map(({ at, part }, place) => ({ ...onScreen(camera, at), part, top: tops[place] }));
  if (!isWide)
    return ends.map(({ x, y, part }, place) => (
      <g className="pointed-number" key={part} transform={`translate(${x} ${y})`}>
        <circle r="11" />
        <text dy=".36em" textAnchor="middle">
          {place + 1}
        </text>
      </g>
    ));
  const right = camera.room.left + camera.room.width + TO_TEXT;
  return ends.map(({ x, y, part, top }) => {
    const turn = Math.min(x + LEVEL, right);
    const path = `M${x} ${y}H${turn}L${right} ${top ?? y}`;
    return (
      <g className="pointed" key={part}>
        <path d={path} />
        <path d={path} />
        <circle cx={x} cy={y} r="5.5" />
      </g>
    );
  });
}

/** Heights of the headlines in the stage, in pixels. */
function useTops(stage: Props['stage'], callouts: readonly Callout[], isWide: boolean): readonly number[] {
  const [tops, setTops] = useState<readonly number[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other callouts stand elsewhere
  useEffect(() => {
    const box = stage.current;
    if (!box || !isWide) return;
    const watch = new ResizeObserver(() => {
      const { top } = box.getBoundingClientRect();
      const heads = [...box.querySelectorAll('.callouts strong')];
      setTops(heads.map((head) => head.getBoundingClientRect().top + HALF_LINE - top));
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [stage, callouts, isWide]);
  return tops;
}

const HALF_LINE = 13;
