import { useState } from 'react';
import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import type { Overlay } from './geometry-figure.tsx';
import { type OwnNumbers, withOwnNumbers } from './own-numbers.ts';

/** The number of looks that tell overlays apart. */
const MOST_LAID = 4;

/** Frames drawn over a bike's own, each under an id and with a look of its own. */
export type Overlays = {
  readonly laid: readonly (Overlay & {
    readonly id: string;
    /** A rider's own numbers. The frame below gives the missing ones. */
    readonly own?: OwnNumbers | undefined;
  })[];
  readonly isFull: boolean;
  readonly lookOf: (id: string) => number | undefined;
  /** Adds a frame under its id, or replaces the one there. */
  readonly lay: (id: string, name: string, frame: GeometryOfSize, own?: OwnNumbers) => void;
  readonly takeAway: (id: string) => void;
};

/**
 * The overlays to show over a size: never that size itself, and own numbers completed by this
 * size's.
 */
export function shownOver(
  laid: Overlays['laid'],
  size: string,
  frame: GeometryOfSize | undefined,
): Overlays['laid'] {
  return laid
    .filter(({ id }) => id !== `size ${size}`)
    .map((one) => (one.own && frame ? { ...one, frame: withOwnNumbers(frame, one.own) } : one));
}

export function useOverlays(): Overlays {
  const [laid, setLaid] = useState<Overlays['laid']>([]);
  return {
    laid,
    isFull: laid.length >= MOST_LAID,
    lookOf: (id) => laid.find((one) => one.id === id)?.look,
    lay: (id, name, frame, own) =>
      setLaid((before) => {
        const known = before.find((one) => one.id === id);
        if (known) return before.map((one) => (one === known ? { ...one, name, frame, own } : one));
        const look = [0, 1, 2, 3].find((free) => before.every((one) => one.look !== free));
        return look === undefined ? before : [...before, { id, name, frame, look, own }];
      }),
    takeAway: (id) => setLaid((before) => before.filter((one) => one.id !== id)),
  };
}
