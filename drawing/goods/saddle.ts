import { darken, lighten } from '#drawing/canvas/colour.ts';
import { type Fold, paintFolds, paintStitches } from './cloth.ts';
import { type Good, type GoodScene, inside, paintBadge, paintShadow, paintWordmark } from './good-scene.ts';
import { paintLight, shadeOf } from './light.ts';
import { paintPattern } from './patterns.ts';
import { drawSaddleBelow } from './saddle-below.ts';
import { drawSaddleProfile } from './saddle-profile.ts';
import { CHANNEL, COVER } from './saddle-shape.ts';

const SIDES = [
  'M182 44C188 140 178 190 152 236C132 270 112 300 112 330',
  'M218 44C212 140 222 190 248 236C268 270 288 300 288 330',
];
const PANEL =
  'M184 46H216C212 140 222 190 248 236C268 270 290 300 288 352H112C110 300 132 270 152 236C178 190 188 140 184 46Z';
const GROOVES =
  'M132 306C140 282 152 262 166 244M146 318C152 294 162 276 172 262M268 306C260 282 248 262 234 244M254 318C248 294 238 276 228 262';

const FORM: readonly Fold[] = [
  ['M140 262C118 288 112 312 124 332', 20, 0.26, 'lit'],
  ['M190 66C192 100 190 130 182 160', 9, 0.36, 'lit'],
  ['M262 262C280 286 286 306 280 326', 16, 0.16, 'lit'],
  ['M170 230C150 262 140 282 140 306', 10, 0.24, 'lit'],
  ['M174 240C184 300 180 330 200 338', 14, 0.3],
];

/** A short saddle: perforated cover, relief channel, its side on rails, the shell below. */
export const saddle: Good = {
  front: drawFromAbove,
  sides: { profile: drawSaddleProfile, underside: drawSaddleBelow },
  details: {
    channel: ['front', [146, 216, 108, 98]],
    nose: ['front', [154, 40, 92, 84]],
    rails: ['profile', [216, 190, 130, 118]],
  },
};

function drawFromAbove(scene: GoodScene): void {
  const { canvas, base } = scene;
  const { shade, depth } = shadeOf(scene);
  paintShadow(scene, 366, 116);
  canvas.fill(COVER + CHANNEL, '#0d0f11', { transform: 'translate(0 7)' });
  inside(scene, `${COVER}${CHANNEL}`, () => {
    paintPattern(scene);
    const holes = canvas.weave([8, 8], 'M3 4a1.1 1.1 0 0 0 2.2 0a1.1 1.1 0 0 0-2.2 0', shade, {
      opacity: 0.6 * depth,
    });
    canvas.fill(PANEL, holes);
    paintFolds(scene, FORM, 6);
    paintFolds(scene, [[COVER, 30, 0.7]], 9);
    paintLight(
      scene,
      COVER,
      [
        [110, 60],
        [290, 340],
      ],
      [
        [0, -0.16],
        [0.45, 0],
        [1, 0.4],
      ],
    );
    canvas.stroke(GROOVES, shade, 3, { opacity: 0.6 * depth, cap: 'round' });
    canvas.stroke(GROOVES, '#fff', 1.2, { opacity: 0.2, cap: 'round', transform: 'translate(-1.6 1)' });
    for (const side of SIDES) paintWelt(scene, side);
    paintFolds(scene, [[CHANNEL, 12, 0.8]], 3);
  });
  canvas.stroke(CHANNEL, darken(base, 0.7), 3);
  canvas.stroke(
    'M214 150C216 170 217 200 218 214C220 246 220 266 214 284C208 300 192 300 186 284C181 268 182 250 183 230',
    lighten(base, 0.5),
    1.4,
    { opacity: 0.6 },
  );
  paintWordmark(scene, { at: [200, 322], width: 76 });
  paintBadge(scene, { at: [200, 82], width: 20 });
}

/** The welt between the middle and a side, with a row of stitches. */
function paintWelt(scene: GoodScene, line: string): void {
  const { shade, depth } = shadeOf(scene);
  scene.canvas.stroke(line, shade, 2.6, { opacity: 0.7 * depth });
  paintStitches(scene, line, scene.accent, 0.6, line.startsWith('M1') ? 'translate(4 0)' : 'translate(-4 0)');
}
