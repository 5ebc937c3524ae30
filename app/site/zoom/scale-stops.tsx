import type { CSSProperties } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { galleryWords } from '#messages/gallery/words.ts';
import { ratioOf } from './drawn-scale.ts';
import { ruleMarks, stopsOf } from './scale-marks.ts';
import { ScaleSlider } from './scale-slider.tsx';

/** A scale so near to a stop is that stop. */
const NEAR = 0.01;

type Props = {
  /** Pixels in a millimetre as it is looked at, and before one came closer. */
  pixels: number;
  first: number;
  /** Closer by a factor. */
  zoom: (factor: number) => void;
  reset: () => void;
};

/**
 * The scale: buttons to those with a name, which are whole, 1 to 4, to 2, and as large as it is.
 * On wide windows they are the marks of a slider. What opens them brings `scale-stops.css`: styles
 * that come later would hide the dialog meanwhile, and its focus would be lost.
 */
export function ScaleStops({ pixels, first, zoom, reset }: Props) {
  const t = useWords(galleryWords);
  const stops = stopsOf(first);
  const last = ratioOf(stops.at(-1) ?? 0);
  const at = (scale: number) =>
    ({ '--at': Math.min(1, Math.log(scale / first) / Math.log(last / first)) }) as CSSProperties;
  const isAt = (scale: number) => Math.abs(pixels / scale - 1) < NEAR;
  return (
    <fieldset className="scale-stops">
      <legend className="sr-only">{t('scale')}</legend>
      {stops.length > 0 && <ScaleSlider at={at(pixels)} {...{ pixels, first, last, zoom }} />}
      <button aria-pressed={isAt(first)} onClick={reset} style={at(first)} type="button">
        {t('whole')}
      </button>
      {stops.map((ratio) => (
        <button
          aria-pressed={isAt(ratioOf(ratio))}
          key={ratio}
          onClick={() => zoom(ratioOf(ratio) / pixels)}
          style={at(ratioOf(ratio))}
          type="button"
        >
          {ratio === 1 ? t('real-size') : `1 : ${ratio}`}
        </button>
      ))}
    </fieldset>
  );
}

/** A rule along the upper edge, in millimetres. */
export function EdgeRule({ pixels, width }: { pixels: number; width: number }) {
  const marks = ruleMarks(pixels, width);
  const step = (marks[0] ?? 0) * pixels;
  const line = (every: number) =>
    `repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px ${every}px)`;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 h-6 bg-surface/90 text-micro w-ramp"
    >
      <span
        className="absolute inset-x-0 top-0 h-3 opacity-60"
        style={{ backgroundImage: line(step), backgroundRepeat: 'no-repeat' }}
      />
      <span
        className="absolute inset-x-0 top-0 h-1.5 opacity-60"
        style={{ backgroundImage: line(step / 10), backgroundRepeat: 'no-repeat' }}
      />
      {marks.map((mark) => (
        <span className="absolute top-1.5 pl-1 tabular-nums" key={mark} style={{ left: mark * pixels }}>
          {mark}
        </span>
      ))}
    </div>
  );
}
