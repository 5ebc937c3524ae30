import { darken, lighten, mix } from '#drawing/canvas/colour.ts';
import { paintFolds, paintKnit, paintStitches } from './cloth.ts';
import { type GoodScene, inside, paintShadow, paintWordmark } from './good-scene.ts';

const WINGS =
  'M200 40C238 40 254 66 258 108C262 156 306 196 314 254C320 312 290 352 246 354C222 354 214 340 200 340' +
  'S178 354 154 354C110 352 80 312 86 254C94 196 138 156 142 108C146 66 162 40 200 40Z';
const FOAM =
  'M200 62C226 62 236 82 240 116C246 168 282 206 288 258C292 302 272 328 244 328C222 328 216 312 200 312' +
  'S178 328 156 328C128 328 108 302 112 258C118 206 154 168 160 116C164 82 174 62 200 62Z';
/** Firm cushions under the sit bones, and long ones ahead; the channel lies between. */
const CUSHIONS = [
  'M186 226C188 262 186 296 164 306C140 312 126 288 130 260C134 236 152 218 168 210C178 206 186 212 186 226Z',
  'M214 226C212 262 214 296 236 306C260 312 274 288 270 260C266 236 248 218 232 210C222 206 214 212 214 226Z',
  'M191 96C192 132 190 160 182 190C176 204 160 200 162 186C170 160 174 130 176 102C178 84 190 82 191 96Z',
  'M209 96C208 132 210 160 218 190C224 204 240 200 238 186C230 160 226 130 224 102C222 84 210 82 209 96Z',
] as const;

/** Paints the pad inside bib shorts: thin wings, foam, and firm cushions with a channel between. */
export function paintPad(scene: GoodScene): void {
  const { canvas, base, second } = scene;
  const cloth = mix(base, second, 0.45);
  paintShadow(scene, 368, 110);
  inside(scene, WINGS, () => {
    canvas.fill(WINGS, lighten(cloth, 0.12));
    paintKnit(scene, WINGS);
    paintFolds(scene, [[WINGS, 16, 0.5]], 6);
  });
  paintStitches(scene, WINGS, '#fff', 0.5);
  inside(scene, FOAM, () => {
    canvas.fill(FOAM, lighten(second, 0.16));
    const holes = canvas.weave([7, 7], 'M2.6 3.5a.9.9 0 0 0 1.8 0a.9.9 0 0 0-1.8 0', darken(second, 0.6), {
      opacity: 0.5,
    });
    canvas.fill(FOAM, holes);
    paintFolds(scene, [[FOAM, 16, 0.5]], 6);
    paintFolds(scene, [['M140 216C130 240 126 268 132 296', 16, 0.3, 'lit']], 6);
  });
  canvas.stroke(FOAM, darken(second, 0.5), 1.6, { opacity: 0.6 });
  for (const cushion of CUSHIONS) paintCushion(scene, cushion);
  paintWordmark(scene, { at: [200, 334], width: 56, colour: '#fff' });
}

function paintCushion(scene: GoodScene, outline: string): void {
  const { canvas, second } = scene;
  paintFolds(scene, [[outline, 5, 0.5]], 2.4);
  inside(scene, outline, () => {
    canvas.fill(outline, second);
    const weave = canvas.weave([5, 5], 'M0 5L2.5 2.5L5 5M0 2.5L2.5 0L5 2.5', '#fff', {
      opacity: 0.2,
      width: 0.8,
    });
    canvas.fill(outline, weave);
    paintFolds(scene, [[outline, 9, 0.5]], 3);
    canvas.group({ transform: 'translate(-3 -4)' }, () =>
      paintFolds(scene, [[outline, 5, 0.22, 'lit']], 2.4),
    );
  });
}
