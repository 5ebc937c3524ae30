import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { fillingScale, type WindowSize } from '#app/site/zoom/drawn-scale.ts';
import { useWrittenScale } from '#app/site/zoom/use-written-scale.ts';

/** A bike of one size as it stands on its stage, in millimetres. */
export type StageMeasure = {
  /** From one side of the whole picture to the other. */
  readonly across: number;
  /** From its left side to the rear axle. */
  readonly rear: number;
  /** From axle to axle, and what it says. */
  readonly wheelbase: number;
  readonly label: string;
  /** What its drawing shows, by the name of the view. */
  readonly windows: Readonly<Partial<Record<string, WindowSize>>>;
};

const LABEL_EVERY = 200;
/** The last label keeps this far from that of the wheelbase, in millimetres. */
const LABEL_ROOM = 150;

/** The name behind the bike, the heading of its page. */
export function StageName({ name }: { name: string }) {
  return (
    <h1 className="stage-name" style={{ '--letters': name.length } as CSSProperties}>
      {name}
    </h1>
  );
}

/** A rule on the floor, from axle to axle. What it says stands in the table of the geometry. */
export function StageRule({ rear, wheelbase, label }: StageMeasure) {
  const marks = Array.from(
    { length: 1 + (wheelbase - LABEL_ROOM) / LABEL_EVERY },
    (_, at) => at * LABEL_EVERY,
  );
  return (
    <span
      aria-hidden="true"
      className="stage-rule"
      style={{ '--rear': rear, '--wheelbase': wheelbase } as CSSProperties}
    >
      {marks.map((mark) => (
        <i key={mark} style={{ left: `${Math.round((1000 * mark) / wheelbase) / 10}%` }}>
          {mark}
        </i>
      ))}
      <b>{label}</b>
    </span>
  );
}

/**
 * The scale in which a stage shows a bike, as `1 : 7,3`; null until the stage is measured. Windows
 * fill the stage, the whole stands in its picture.
 */
export function useScale(
  stage: RefObject<HTMLElement | null>,
  across: number | undefined,
  shown: WindowSize | undefined,
): string | null {
  const written = useWrittenScale();
  const [pixels, setPixels] = useState<readonly [whole: number, width: number, height: number] | null>(null);
  useEffect(() => {
    const box = stage.current;
    if (!box || !across) return;
    const watch = new ResizeObserver(() => {
      const whole = box.querySelector('.stage-bike')?.clientWidth ?? 0;
      setPixels([whole, box.clientWidth, box.clientHeight]);
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, [stage, across]);
  if (!pixels?.[0] || !across) return null;
  const [whole, width, height] = pixels;
  return written(shown ? fillingScale(shown, { width, height }) : whole / across);
}
