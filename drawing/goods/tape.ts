import { darken, lighten } from '#drawing/canvas/colour.ts';
import { type Fold, paintFolds, paintStitches } from './cloth.ts';
import { type Good, type GoodScene, inside, paintShadow, paintWordmark } from './good-scene.ts';
import { paintLight } from './light.ts';
import { paintPattern } from './patterns.ts';
import { drawWound, paintPerforation } from './tape-wound.ts';

/** A roll in a frame of its own: its upper face is an ellipse around 0, -40. */
const ROLL = 'M-78-40C-78-84 78-84 78-40V56C78 100-78 100-78 56Z';
/** The left edge of the roll in front, in the frame of the one behind. */
const NEXT_ROLL = 'M60 94V0C62-22 100-30 138-30';
const FACE = 'scale(1 .42)';
/** The end of the tape, lifted off the roll. */
const END = 'M44-12C62-4 84-8 104-26V62C86 82 62 90 44 84Z';
const END_EDGE = 'M104-26V62';

const RIMS: readonly Fold[] = [
  ['M-78-40C-78 4 78 4 78-40', 7, 0.4, 'lit'],
  ['M-78 54C-78 100 78 100 78 54', 14, 0.5],
];

/** Two rolls of handlebar tape, and the tape as it is wound on a bar. */
export const tape: Good = {
  front: drawRolls,
  sides: { wound: drawWound },
  details: {
    surface: ['front', [280, 196, 92, 84]],
    plug: ['wound', [86, 256, 110, 100]],
  },
};

function drawRolls(scene: GoodScene): void {
  const { canvas } = scene;
  paintShadow(scene, 312, 170);
  canvas.group({ transform: 'translate(114 180)' }, () => {
    paintRoll(scene);
    inside(scene, ROLL, () => paintFolds(scene, [[NEXT_ROLL, 14, 0.6]], 6));
  });
  canvas.group({ transform: 'translate(252 218)' }, () => {
    paintRoll(scene);
    paintEnd(scene);
  });
}

function paintRoll(scene: GoodScene): void {
  inside(scene, ROLL, () => {
    scene.canvas.group({ transform: 'translate(-200 -200)' }, () => paintPattern(scene));
    paintPerforation(scene, ROLL);
    paintLight(
      scene,
      ROLL,
      [
        [-78, 0],
        [78, 0],
      ],
      [
        [0, 0.5],
        [0.12, 0.1],
        [0.3, -0.26],
        [0.5, 0],
        [0.85, 0.46],
        [1, 0.66],
      ],
    );
    paintFolds(scene, RIMS, 3);
  });
  paintFace(scene);
  paintWordmark(scene, { at: [-10, 40], width: 84 });
}

/** The layers seen from above, foam between the skins, around a tube of cardboard. */
function paintFace({ canvas, base }: GoodScene): void {
  canvas.ellipse([0, -40], [78, 33], darken(base, 0.35));
  canvas.group({ transform: `translate(0 -40)${FACE}` }, () => {
    for (let radius = 75; radius > 34; radius -= 5.5) {
      canvas.ring([0, 0], radius, 3.6, lighten(base, 0.2));
      canvas.ring([0, 0], radius - 2.4, 1, '#000', { opacity: 0.35 });
    }
    canvas.disc([0, 0], 33, '#b7a68a');
    canvas.disc([0, 0], 29, '#2a241c');
    canvas.stroke('M-27 10A29 29 0 0 0 27 10', '#b7a68a', 5, { opacity: 0.5 });
  });
  const sheen = canvas.linear(
    [-70, -60],
    [70, -20],
    [
      [0, '#fff', 0.26],
      [0.5, '#fff', 0],
      [1, '#000', 0.3],
    ],
  );
  canvas.ellipse([0, -40], [78, 33], sheen);
}

/** The loose end: its skin, and the edge of the foam with the strip that sticks. */
function paintEnd(scene: GoodScene): void {
  const { canvas, base } = scene;
  paintFolds(scene, [['M44-8C60 0 80-2 92-10V70C76 84 60 90 44 86', 7, 0.6]], 4);
  inside(scene, END, () => {
    canvas.fill(END, base);
    paintPerforation(scene, END);
    paintFolds(
      scene,
      [
        ['M84-14V76', 16, 0.3, 'lit'],
        ['M48-10V84', 14, 0.6],
        [END_EDGE, 4, 0.3],
      ],
      5,
    );
  });
  canvas.stroke(END_EDGE, lighten(base, 0.45), 3);
  canvas.stroke(END_EDGE, darken(base, 0.5), 1, { transform: 'translate(-2.2 1)' });
  paintStitches(scene, 'M99-20V66', darken(base, 0.6), 0.5);
}
