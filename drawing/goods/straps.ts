import { type Hex, luminance } from '#drawing/canvas/colour.ts';
import { onCircle, type Vec } from '#drawing/geometry/vector.ts';
import { paintStitches } from './cloth.ts';
import type { GoodScene } from './good-scene.ts';

/** The accent on parts that are always dark; a dark accent gives way to grey. */
export const onDark = ({ accent }: GoodScene): Hex => (luminance(accent) < 0.3 ? '#9aa1a7' : accent);

/** Webbing along a line: dark, ribbed, with stitched edges. */
export function paintWebbing(scene: GoodScene, line: string): void {
  const { canvas } = scene;
  canvas.stroke(line, '#0b0d0f', 11, { join: 'round' });
  canvas.stroke(line, '#1f2327', 9, { join: 'round' });
  canvas.stroke(line, '#fff', 9, { dash: '.8 1.8', opacity: 0.13 });
  paintStitches(scene, line, onDark(scene), 0.3);
}

/** The dial at the nape, ribbed for a gloved hand. */
export function paintDial(scene: GoodScene, centre: Vec, radius: number): void {
  const { canvas } = scene;
  canvas.disc(centre, radius + 2, '#0b0d0f');
  canvas.disc(centre, radius, '#2a2f34');
  const ribs = Array.from({ length: 20 }, (_, at) =>
    canvas.path.polyline([onCircle(centre, radius * 0.74, at * 18), onCircle(centre, radius, at * 18)]),
  );
  canvas.stroke(ribs.join(''), '#0b0d0f', 1.6);
  canvas.stroke(canvas.path.arc(centre, radius - 0.8, 190, 300), '#fff', 1.4, { opacity: 0.4 });
  canvas.disc(centre, radius * 0.66, '#1a1d21');
  canvas.ring(centre, radius * 0.5, 1.6, onDark(scene), { opacity: 0.8 });
}

/** A buckle that opens with one hand, a pad behind it. */
export function paintBuckle(scene: GoodScene, [x, y]: Vec): void {
  const { canvas } = scene;
  canvas.fill(`M${x - 18} ${y - 8}h36q4 0 4 4v12q0 4-4 4h-36q-4 0-4-4v-12q0-4 4-4Z`, '#0d0f11');
  canvas.fill(`M${x - 17} ${y - 6}h20l4 7-4 8h-20q-3 0-3-3v-9q0-3 3-3Z`, '#343a40');
  canvas.fill(`M${x + 7} ${y - 6}h10q3 0 3 3v9q0 3-3 3h-10l4-8Z`, onDark(scene), { opacity: 0.9 });
  canvas.stroke(`M${x - 16} ${y - 5}h18`, '#fff', 1.2, { opacity: 0.4 });
}
