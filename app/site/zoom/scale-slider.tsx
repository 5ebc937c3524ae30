import type { CSSProperties, KeyboardEvent } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { galleryWords } from '#messages/gallery/words.ts';
import { pulledScale } from './scale-marks.ts';
import { useWrittenScale } from './use-written-scale.ts';

/** An arrow key goes so far: out of the pull of a stop, and never past the next one. */
const STEP = 1.08;
const KEYS: Readonly<Record<string, number>> = {
  ArrowRight: STEP,
  ArrowUp: STEP,
  ArrowLeft: 1 / STEP,
  ArrowDown: 1 / STEP,
};

type Props = {
  /** Pixels in a millimetre: as it is looked at, while it is whole, and at the slider's end. */
  pixels: number;
  first: number;
  last: number;
  /** The place of its thumb. */
  at: CSSProperties;
  /** Closer by a factor. */
  zoom: (factor: number) => void;
};

/** A slider over the scale, on which the same way is the same factor. Stops pull it. */
export function ScaleSlider({ pixels, first, last, at, zoom }: Props) {
  const t = useWords(galleryWords);
  const written = useWrittenScale();

  function slideTo(wanted: number): void {
    const scale = pulledScale(wanted, first);
    // As far away as it goes: a division would leave a rest.
    zoom(scale <= first ? 0 : scale / pixels);
  }
  /** Arrows that reach the dialog would move the drawing. */
  function onKey(event: KeyboardEvent): void {
    const factor = KEYS[event.key];
    if (!factor) return;
    event.preventDefault();
    event.stopPropagation();
    // By the other ways one comes closer than the slider's end.
    slideTo(Math.min(pixels * factor, Math.max(last, pixels)));
  }
  return (
    <>
      <input
        aria-label={t('scale')}
        aria-valuetext={written(pixels)}
        max={Math.log(last)}
        min={Math.log(first)}
        onChange={(event) => slideTo(Math.exp(Number(event.target.value)))}
        onKeyDown={onKey}
        step="any"
        type="range"
        value={Math.log(pixels)}
      />
      <span aria-hidden="true" className="scale-value" style={at}>
        {written(pixels)}
      </span>
    </>
  );
}
