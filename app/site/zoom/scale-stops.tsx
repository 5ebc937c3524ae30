import { useWords } from '#app/intl/use-words.ts';
import { galleryWords } from '#messages/gallery/words.ts';
import { ratioOf, ruleMarks, STOPS } from './drawn-scale.ts';

const STOP = 'min-h-11 px-3 text-small w-ramp aria-pressed:font-bold aria-pressed:underline';
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

/** Buttons to the scales by name: whole, 1 to 4, to 2, and as large as it is. */
export function ScaleStops({ pixels, first, zoom, reset }: Props) {
  const t = useWords(galleryWords);
  const isAt = (wanted: number) => Math.abs(pixels / wanted - 1) < NEAR;
  return (
    <fieldset className="flex flex-wrap items-center justify-center">
      <legend className="sr-only">{t('scale-stops')}</legend>
      <button aria-pressed={isAt(first)} className={STOP} onClick={reset} type="button">
        {t('whole')}
      </button>
      {STOPS.map((ratio) => {
        const wanted = ratioOf(ratio);
        return wanted < first ? null : (
          <button
            aria-pressed={isAt(wanted)}
            className={STOP}
            key={ratio}
            onClick={() => zoom(wanted / pixels)}
            type="button"
          >
            {ratio === 1 ? t('real-size') : `1 : ${ratio}`}
          </button>
        );
      })}
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
