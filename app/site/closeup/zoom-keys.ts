/** @browser-safe */
import type { KeyboardEvent } from 'react';

type Point = { readonly x: number; readonly y: number };

const CLOSER = 1.5;
/** So many pixels an arrow key moves a picture that is closer. */
const STEP = 80;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

type Moves = {
  readonly index: number;
  readonly count: number;
  readonly isWhole: boolean;
  readonly choose: (at: number) => void;
  readonly zoom: (factor: number) => void;
  readonly move: (by: Point) => void;
};

/**
 * The keys of a bike in full screen: + and − come closer and go away, arrows move, figures choose a
 * view, 0 the whole. A list that is open keeps its keys.
 */
export function onZoomKey({ index, count, isWhole, choose, zoom, move }: Moves) {
  return (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (target instanceof HTMLSelectElement || altKey || ctrlKey || metaKey) return;
    const arrow = ARROWS[key];
    const view = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
    if (key === '+' || key === '=') zoom(CLOSER);
    else if (key === '-') zoom(1 / CLOSER);
    else if (key === '0') choose(0);
    else if (view >= 0 && view < count) choose(view);
    else if (!arrow) return;
    else if (!isWhole) move({ x: arrow.x * STEP, y: arrow.y * STEP });
    else if (arrow.x !== 0) choose((index - arrow.x + count) % count);
    event.preventDefault();
  };
}
