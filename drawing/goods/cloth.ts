import type { GoodScene } from './good-scene.ts';
import { shadeOf } from './light.ts';

/** A soft line in cloth: where it runs, its width, and how dark (or with `lit`, light) it is. */
export type Fold = readonly [line: string, width: number, opacity: number, lit?: 'lit'];

/** Paints folds, softened together. */
export function paintFolds(scene: GoodScene, folds: readonly Fold[], softness: number): void {
  const { canvas } = scene;
  const { shade, depth } = shadeOf(scene);
  canvas.group({ filter: canvas.blur(softness) }, () => {
    for (const [line, width, opacity, lit] of folds) {
      const colour = lit ? '#fff' : shade;
      canvas.stroke(line, colour, width, { opacity: lit ? opacity : opacity * depth, cap: 'round' });
    }
  });
}

/** A flat seam: its groove, with a row of stitches on both sides. */
export function paintSeam(scene: GoodScene, line: string, width = 3): void {
  const { canvas } = scene;
  const { shade, depth } = shadeOf(scene);
  canvas.stroke(line, shade, width, { opacity: 0.42 * depth });
  paintStitches(scene, line, '#fff', 0.42, 'translate(-1.6 -.5)');
  paintStitches(scene, line, '#fff', 0.28, 'translate(1.6 .5)');
}

/** A row of stitches. */
export function paintStitches(
  { canvas }: GoodScene,
  line: string,
  colour: string,
  opacity: number,
  transform?: string,
): void {
  canvas.stroke(line, colour, 1, { dash: '2.6 2.2', opacity, transform });
}

/** Rows of knitted loops over an outline. */
export function paintKnit({ canvas }: GoodScene, outline: string): void {
  const loops = canvas.weave([3, 4], 'M0 0L1.5 2L3 0M0 2L1.5 4L3 2', '#fff', { opacity: 0.1, width: 0.5 });
  canvas.fill(outline, loops);
}

/** Small holes over an outline, as in a mesh. */
export function paintMesh(scene: GoodScene, outline: string): void {
  const { shade, depth } = shadeOf(scene);
  const holes = 'M.6 1.5a.9.9 0 0 0 1.8 0a.9.9 0 0 0-1.8 0M3.1 4a.9.9 0 0 0 1.8 0a.9.9 0 0 0-1.8 0';
  scene.canvas.fill(outline, scene.canvas.weave([5, 5], holes, shade, { opacity: 0.42 * depth }));
}
