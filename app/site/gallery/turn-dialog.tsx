import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { turned, turnedByDrag } from '#app/site/zoom/turned.ts';
import { Viewer } from '#app/site/zoom/viewer.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { pictureAddress } from '#domain/media/addresses.ts';
import { galleryWords } from '#messages/gallery/words.ts';

type Props = { name: string; hashes: readonly string[]; onClose: () => void };

/** A whole turn by itself takes about six seconds. */
const ROUND_MS = 6000;
const BY_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** A product to be turned around: by dragging, by keys, by buttons, or by itself once asked. */
export default function TurnDialog({ name, hashes, onClose }: Props) {
  const t = useWords(galleryWords);
  const count = hashes.length;
  const addresses = hashes.map((hash) => pictureAddress(hash, 900, 'webp'));
  const [step, setStep] = useState(0);
  const [isTurning, setTurning] = useState(false);
  const drag = useDrag((from, pixels, width) => setStep(turnedByDrag(from, pixels, { width, count })));
  useTurning(isTurning, ROUND_MS / count, () => setStep((before) => turned(before, 1, count)));
  useLoaded(addresses);

  const turn = (by: number) => {
    setTurning(false);
    setStep(turned(step, by, count));
  };
  function onKey(event: KeyboardEvent): void {
    const by = BY_KEY[event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn(by);
  }
  const said = t('angle', { number: step + 1, count });
  const controls = (
    <>
      <IconButton icon="left" label={t('turn-left')} onClick={() => turn(-1)} />
      <IconButton
        className="motion-reduce:hidden!"
        icon={isTurning ? 'pause' : 'play'}
        label={isTurning ? t('stop') : t('turn-itself')}
        onClick={() => setTurning(!isTurning)}
      />
      <IconButton icon="right" label={t('turn-right')} onClick={() => turn(1)} />
      <p className="w-full text-center text-ink-2 text-small">{t('drag')}</p>
    </>
  );
  return (
    <Viewer
      closeLabel={t('close')}
      controls={controls}
      label={t('turn-of', { name })}
      {...{ onClose, onKey }}
    >
      <div
        aria-label={t('turn-of', { name })}
        aria-valuemax={count}
        aria-valuemin={1}
        aria-valuenow={step + 1}
        aria-valuetext={said}
        className="overflow-hidden bg-page-2"
        role="slider"
        style={{ touchAction: 'none', cursor: 'ew-resize' }}
        tabIndex={0}
        {...drag(step, () => setTurning(false))}
      >
        <img alt="" className="pointer-events-none size-full object-contain" src={addresses[step]} />
      </div>
    </Viewer>
  );
}

/** Handlers of an element that is dragged sideways: told where it began and how far it went. */
function useDrag(onDrag: (from: number, pixels: number, width: number) => void) {
  const begun = useRef<{ x: number; step: number } | null>(null);
  const end = () => {
    begun.current = null;
  };
  return (step: number, onBegin: () => void) => ({
    onPointerDown: ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) => {
      currentTarget.setPointerCapture(pointerId);
      begun.current = { x: clientX, step };
      onBegin();
    },
    onPointerMove: ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
      if (begun.current) onDrag(begun.current.step, clientX - begun.current.x, currentTarget.clientWidth);
    },
    onPointerUp: end,
    onPointerCancel: end,
  });
}

function useTurning(isTurning: boolean, everyMs: number, onStep: () => void): void {
  const now = useRef(onStep);
  now.current = onStep;
  useEffect(() => {
    if (!isTurning) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const timer = setInterval(() => still.matches || now.current(), everyMs);
    return () => clearInterval(timer);
  }, [isTurning, everyMs]);
}

/** Fetches all steps, so that none is missing while it turns. */
function useLoaded(addresses: readonly string[]): void {
  const all = addresses.join(' ');
  useEffect(() => {
    for (const address of all.split(' ')) new Image().src = address;
  }, [all]);
}
