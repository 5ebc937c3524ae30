/** @browser-safe */

import type { ZoomView } from '#app/site/zoom/zoom-view.ts';
import type { ViewBox } from '#drawing/views.ts';
import type { Millimetres } from './close-up.ts';

type Point = { readonly x: number; readonly y: number };

/** The part of a frame that a drawing is shown in, in pixels from the frame's corner. */
export type Room = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** A drawing in its room, as near and as far aside as it is looked at. */
export type Camera = {
  /** What the whole drawing shows, in millimetres. */
  readonly box: ViewBox;
  readonly room: Room;
  readonly view: ZoomView;
  /** Pixels in a millimetre while the drawing is whole. */
  readonly pixels: number;
};

/** Looks at a drawing in a room; whole where the view is. */
export function cameraOf(box: ViewBox, room: Room, view: ZoomView): Camera {
  return { box, room, view, pixels: fitting(box, room) };
}

/** The view in which a part of a drawing fills the room. */
export function viewOfPart(box: ViewBox, room: Room, part: ViewBox): ZoomView {
  const scale = Math.max(1, fitting(part, room) / fitting(box, room));
  const pixels = fitting(box, room) * scale;
  const [whole, middle] = [middleOf(box), middleOf(part)];
  return { scale, x: (whole[0] - middle[0]) * pixels, y: (whole[1] - middle[1]) * pixels };
}

/** Where a point of the drawing is seen, in pixels from the frame's corner. */
export function onScreen({ box, room, view, pixels }: Camera, [x, y]: Millimetres): Point {
  const middle = middleOf(box);
  const scale = pixels * view.scale;
  return {
    x: room.left + room.width / 2 + view.x + (x - middle[0]) * scale,
    y: room.top + room.height / 2 + view.y + (y - middle[1]) * scale,
  };
}

/** The point of the drawing that is seen there. */
export function inDrawing({ box, room, view, pixels }: Camera, { x, y }: Point): Millimetres {
  const middle = middleOf(box);
  const scale = pixels * view.scale;
  return [
    middle[0] + (x - room.left - room.width / 2 - view.x) / scale,
    middle[1] + (y - room.top - room.height / 2 - view.y) / scale,
  ];
}

/** Whether a point of the drawing is seen in the room. */
export function isSeen(camera: Camera, at: Millimetres): boolean {
  const { left, top, width, height } = camera.room;
  const { x, y } = onScreen(camera, at);
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** What is seen of the drawing, as shares of its width and height. */
export function seenPart(camera: Camera): Room {
  const { left, top, width, height } = camera.room;
  const [x, y, wide, high] = camera.box;
  const first = inDrawing(camera, { x: left, y: top });
  const last = inDrawing(camera, { x: left + width, y: top + height });
  const share = (value: number) => Math.min(1, Math.max(0, value));
  const [fromX, fromY] = [share((first[0] - x) / wide), share((first[1] - y) / high)];
  const [toX, toY] = [share((last[0] - x) / wide), share((last[1] - y) / high)];
  return { left: fromX, top: fromY, width: toX - fromX, height: toY - fromY };
}

const fitting = ([, , width, height]: ViewBox, room: Room): number =>
  Math.min(room.width / width, room.height / height);

const middleOf = ([x, y, width, height]: ViewBox): Millimetres => [x + width / 2, y + height / 2];
