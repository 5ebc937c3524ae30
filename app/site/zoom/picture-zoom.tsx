import { type KeyboardEvent, useRef, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { galleryWords } from '#messages/gallery/words.ts';
import type { ClosePicture } from './close-picture.ts';
import styles from './scale-stops.css?url';
import { EdgeRule, ScaleStops } from './scale-stops.tsx';
import { turned } from './turned.ts';
import { useDrawnScale } from './use-drawn-scale.ts';
import { useWrittenScale } from './use-written-scale.ts';
import { useZoom } from './use-zoom.ts';
import { Viewer } from './viewer.tsx';
import type { ZoomView } from './zoom-view.ts';

export type ZoomProps = {
  name: string;
  pictures: readonly ClosePicture[];
  /** Which of them is shown first. */
  start: number;
  onClose: () => void;
};

const CLOSER = 1.5;
/** A photograph has so many pixels; a drawing is sharp to the last bolt. */
const MOST_PHOTOGRAPHED = 6;
const MOST_DRAWN = 24;
/** So many pixels an arrow key moves a picture that is closer. */
const STEP = 80;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Pictures to look at closely, one at a time. */
export function PictureZoom({ name, pictures, start, onClose }: ZoomProps) {
  const t = useWords(galleryWords);
  const [index, setIndex] = useState(start);
  const [count, picture] = [pictures.length, pictures[index]];
  const frame = useRef<HTMLDivElement>(null);
  const most = picture?.isDrawing ? MOST_DRAWN : MOST_PHOTOGRAPHED;
  const { view, zoom, move, reset, handlers } = useZoom(frame, most);
  const drawn = useDrawnScale(frame, picture?.size);
  const pixels = drawn ? drawn.pixels * view.scale : 0;
  const written = useWrittenScale();

  function show(by: number): void {
    reset();
    setIndex(turned(index, by, count));
  }
  function onKey(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (event.key === '+' || event.key === '=') zoom(CLOSER);
    else if (event.key === '-') zoom(1 / CLOSER);
    else if (event.key === '0') reset();
    else if (!arrow) return;
    else if (view.scale > 1) move({ x: arrow.x * STEP, y: arrow.y * STEP });
    else if (arrow.x !== 0) show(-arrow.x);
    event.preventDefault();
  }
  const isWhole = view.scale === 1;
  const controls = (
    <>
      {count > 1 && <IconButton icon="left" label={t('previous')} onClick={() => show(-1)} />}
      <IconButton disabled={isWhole} icon="minus" label={t('further')} onClick={() => zoom(1 / CLOSER)} />
      <p aria-live="polite" className="text-center text-small">
        {picture?.name ?? t('picture-number', { number: index + 1, count })}
        {drawn && <span className="scale-said">, {written(pixels)}</span>}
      </p>
      <IconButton icon="plus" label={t('closer')} onClick={() => zoom(CLOSER)} />
      {count > 1 && <IconButton icon="right" label={t('next')} onClick={() => show(1)} />}
      {drawn && <ScaleStops first={drawn.pixels} {...{ pixels, zoom, reset }} />}
      <p className="w-full text-center text-ink-2 text-small max-sm:sr-only">{t('zoom-keys')}</p>
    </>
  );
  return (
    <Viewer
      closeLabel={t('close')}
      controls={controls}
      label={t('zoom-of', { name })}
      {...{ onClose, onKey }}
    >
      <div
        className="relative overflow-hidden bg-[var(--ground,var(--color-page-2))]"
        ref={frame}
        style={{ touchAction: 'none', cursor: isWhole ? 'zoom-in' : 'grab' }}
        {...handlers}
      >
        <link href={styles} precedence="page" rel="stylesheet" />
        {picture && <Moved key={picture.address} picture={picture} size={drawn?.picture} view={view} />}
        {drawn && <EdgeRule pixels={pixels} width={drawn.width} />}
      </div>
    </Viewer>
  );
}

type MovedProps = {
  picture: ClosePicture;
  /** Of a drawing to scale, in pixels: a view fills its frame, and would be cut off in another. */
  size: { readonly width: number; readonly height: number } | undefined;
  view: ZoomView;
};

/** A picture, as near and as far aside as it is looked at. */
function Moved({ picture, size, view: { x, y, scale } }: MovedProps) {
  return (
    <img
      alt={picture.alt}
      className={`pointer-events-none ${size ? 'absolute inset-0 m-auto' : 'size-full object-contain'}`}
      src={picture.address}
      style={{ ...size, transform: `translate(${x}px, ${y}px) scale(${scale})` }}
    />
  );
}
