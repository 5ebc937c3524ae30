import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { movedView, WHOLE, type ZoomView, zoomView } from './zoom-view.ts';

const WHEEL_SPEED = 0.0015;

type Point = { readonly x: number; readonly y: number };

/** What of the frame's right side and top other things take, in pixels. */
type Taken = { readonly right?: number; readonly top?: number; readonly slack?: number };

/**
 * Looking at a picture closely: by wheel, with two fingers, by dragging, or by a double press.
 * @param frame the element that shows it
 * @param most the largest scale
 * @param taken what the picture leaves free; with `slack` it goes so many times farther aside
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  most: number,
  { right = 0, top = 0, slack = 1 }: Taken = {},
) {
  const [view, setView] = useState<ZoomView>(WHOLE);
  const fingers = useRef(new Map<number, Point>());

  /** Where the picture stands in the window, and how far aside it may go. */
  function roomOf() {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return null;
    const room = new DOMRect(box.left, box.top + top, box.width - right, box.height - top);
    return { room, most, width: room.width * slack, height: room.height * slack };
  }
  function zoom(factor: number, at?: Point): void {
    const found = roomOf();
    if (!found) return;
    const point = at ? fromMiddle(at, found.room) : { x: 0, y: 0 };
    setView((before) => zoomView(before, factor, point, found));
  }
  function move(by: Point): void {
    const found = roomOf();
    if (found) setView((before) => movedView(before, by, found));
  }
  useWheel(frame, (event) => zoom(Math.exp(-event.deltaY * WHEEL_SPEED), pointOf(event)));

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
  }
  function onPointerMove(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) move({ x: now.x - before.x, y: now.y - before.y });
    else zoom(apart(now, other) / Math.max(1, apart(before, other)), between(now, other));
  }
  const onPointerUp = ({ pointerId }: PointerEvent<HTMLElement>) => void fingers.current.delete(pointerId);
  const onDoubleClick = (event: { clientX: number; clientY: number }) =>
    view.scale > 1 ? setView(WHOLE) : zoom(2.5, pointOf(event));

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick };
  return { view, zoom, move, show: setView, reset: () => setView(WHOLE), handlers };
}

/** The wheel is taken from the page, which React's own listener may not do. */
function useWheel(element: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const turn = useEffectEvent(onWheel);
  useEffect(() => {
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      turn(event);
    };
    const { current } = element;
    current?.addEventListener('wheel', listen, { passive: false });
    return () => current?.removeEventListener('wheel', listen);
  }, [element]);
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const apart = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const fromMiddle = ({ x, y }: Point, box: DOMRect) => ({
  x: x - box.left - box.width / 2,
  y: y - box.top - box.height / 2,
});
