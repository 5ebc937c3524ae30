import { darken } from '#drawing/canvas/colour.ts';
import { paintFolds } from './cloth.ts';
import { type Good, type GoodScene, inside, paintBadge, paintShadow, paintWordmark } from './good-scene.ts';
import { paintPattern } from './patterns.ts';

const PLATE =
  'M127 62H273A12 12 0 0 1 285 74V306A12 12 0 0 1 273 318H127A12 12 0 0 1 115 306V74A12 12 0 0 1 127 62Z';
/** The hole to hang it by, drawn against the clock. */
const HOLE = 'M200 78A10 10 0 0 0 200 98A10 10 0 0 0 200 78Z';
/** Above it the paint is glossy, below it matt. */
const GLOSS = 'M100 50H300V170L100 216Z';
const TURNED = 'rotate(-3 200 200)';

/** A plate of metal with a paint on it, one half glossy, the other matt, and its bare back. */
export const plate: Good = {
  front: (scene) => drawPlate(scene, () => paintFront(scene)),
  sides: { back: (scene) => drawPlate(scene, () => paintBack(scene)) },
  details: { finish: ['front', [150, 148, 100, 91]] },
};

function drawPlate(scene: GoodScene, paintFace: () => void): void {
  const { canvas } = scene;
  paintShadow(scene, 344, 112);
  canvas.group({ transform: TURNED }, () => {
    canvas.fill(`${PLATE}${HOLE}`, '#7d848a', { transform: 'translate(2.6 3)' });
    canvas.fill(`${PLATE}${HOLE}`, '#c9ced2', { transform: 'translate(1.4 1.6)' });
    inside(scene, `${PLATE}${HOLE}`, paintFace);
    canvas.stroke(HOLE, '#fff', 1.4, { opacity: 0.5 });
  });
}

function paintFront(scene: GoodScene): void {
  const { canvas, base } = scene;
  paintPattern(scene);
  const grain = canvas.weave([5, 5], 'M1 1h.8v.8h-.8ZM3 2.6h.8v.8H3ZM2 4.2h.8v.8H2Z', '#fff', {
    opacity: 0.16,
  });
  canvas.rectangle([100, 56], [200, 270], '#fff', { opacity: 0.07 });
  canvas.rectangle([100, 56], [200, 270], grain);
  inside(scene, GLOSS, () => paintGloss(scene));
  paintFolds(
    scene,
    [
      ['M285 70V318H115', 8, 0.5],
      ['M117 310V64H283', 4, 0.4, 'lit'],
    ],
    2,
  );
  canvas.stroke(PLATE, darken(base, 0.6), 1.4, { opacity: 0.4 });
  paintWordmark(scene, { at: [200, 286], width: 84 });
}

/** A window and the sky in lacquer. */
function paintGloss(scene: GoodScene): void {
  const { canvas } = scene;
  paintPattern(scene);
  const sky = canvas.linear(
    [120, 56],
    [230, 220],
    [
      [0, '#fff', 0.5],
      [0.4, '#fff', 0.1],
      [0.41, '#000', 0.04],
      [1, '#000', 0.24],
    ],
  );
  canvas.fill(GLOSS, sky);
  canvas.fill('M226 50L262 50L196 200L160 208Z', '#fff', { opacity: 0.2 });
  canvas.fill('M270 50L280 50L214 196L204 198Z', '#fff', { opacity: 0.16 });
}

/** Brushed metal, the maker's name engraved. */
function paintBack(scene: GoodScene): void {
  const { canvas } = scene;
  const metal = canvas.linear(
    [115, 62],
    [285, 318],
    [
      [0, '#eef1f2'],
      [0.3, '#b9bfc4'],
      [0.5, '#dfe3e5'],
      [0.75, '#a7aeb4'],
      [1, '#d3d8db'],
    ],
  );
  canvas.fill(PLATE, metal);
  const strokes = [92, 118, 176, 232, 262].map((y) => `M110 ${y}Q200 ${y + 4} 290 ${y}`).join('');
  paintFolds(scene, [[strokes, 5, 0.3, 'lit']], 3);
  canvas.group({ transform: 'translate(.8 1)' }, () => paintEngraving(scene, '#fff'));
  paintEngraving(scene, '#5d656b');
  canvas.fill('M115 300H285V318H115Z', scene.base);
}

function paintEngraving(scene: GoodScene, colour: string): void {
  paintBadge(scene, { at: [200, 150], width: 44, colour });
  paintWordmark(scene, { at: [200, 206], width: 104, colour });
}
