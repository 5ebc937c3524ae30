import { darken } from '#drawing/canvas/colour.ts';
import { paintFolds, paintKnit, paintMesh, paintSeam } from './cloth.ts';
import { type Good, type GoodScene, inside, paintShadow } from './good-scene.ts';
import { shadeOf } from './light.ts';
import { paintPattern } from './patterns.ts';
import {
  MIRRORED,
  onBothSides,
  PATTERN_FRAME,
  paintCollar,
  paintInside,
  paintPockets,
  paintTorso,
  paintZip,
  TORSO_FRAME,
} from './torso.ts';

const BODY =
  'M234 84C208 132 192 190 179 247C186 320 196 372 194 430C193 480 188 520 186 566C224 588 376 588 414 566' +
  'C412 520 407 480 406 430C404 372 414 320 421 247C408 190 392 132 366 84C350 112 250 112 234 84Z';
const SLEEVE =
  'M236 82C196 92 160 104 142 130C112 178 84 236 62 306C82 332 112 346 148 346C160 310 172 278 180 248C190 190 206 130 236 82Z';
const CUFF = 'M68 288C90 314 118 328 154 328L148 352L56 330Z';
const CUFF_SEAM = 'M68 288C90 314 118 328 154 328';
const RAGLAN_SEAM = 'M234 86C208 132 192 190 180 248';

const GILET_BODY =
  'M234 84C214 98 192 108 174 114C186 160 188 206 180 250C186 320 196 372 194 430C193 480 188 520 186 566' +
  'C224 588 376 588 414 566C412 520 407 480 406 430C404 372 414 320 420 250C412 206 414 160 426 114' +
  'C408 108 386 98 366 84C350 112 250 112 234 84Z';
const ARMHOLE = 'M174 114C186 160 188 206 180 250';

const WIDE_FOLDS = [
  ['M178 250C150 262 116 268 84 262', 12, 0.3],
  ['M176 262C154 290 128 304 96 306', 9, 0.26],
  ['M172 236C148 220 130 190 128 160', 10, 0.22],
  ['M150 130C132 176 112 220 100 262', 16, 0.22, 'lit'],
  ['M166 236C150 244 132 246 112 244', 6, 0.24, 'lit'],
] as const;
const FINE_FOLDS = [
  ['M178 252C164 262 150 266 132 266', 3, 0.45],
  ['M176 268C166 282 154 290 140 294', 2.6, 0.4],
  ['M174 240C164 234 156 222 152 210', 2.4, 0.34],
] as const;

/** A short-sleeved jersey with raglan sleeves, side panels of mesh, and pockets on the back. */
export const jersey: Good = {
  front: (scene) => drawJersey(scene, 'front'),
  sides: { back: (scene) => drawJersey(scene, 'back') },
  details: {
    collar: ['front', [168, 36, 77, 70]],
    seam: ['front', [90, 120, 77, 70]],
    pocket: ['back', [213, 255, 77, 70]],
    hem: ['back', [123, 313, 77, 70]],
    cuff: ['front', [39, 158, 77, 70]],
  },
};

/** A sleeveless gilet with bound armholes. */
export const gilet: Good = {
  front: (scene) => drawGilet(scene, 'front'),
  sides: { back: (scene) => drawGilet(scene, 'back') },
  details: {
    collar: ['front', [168, 36, 77, 70]],
    armhole: ['front', [92, 62, 77, 70]],
    pocket: ['back', [213, 255, 77, 70]],
    hem: ['back', [123, 313, 77, 70]],
  },
};

function drawJersey(scene: GoodScene, side: 'front' | 'back'): void {
  scene.canvas.group({ transform: TORSO_FRAME }, () => {
    paintShadow(scene, 600, 170, 300);
    drawSleeve(scene, false);
    scene.canvas.group({ transform: MIRRORED }, () => drawSleeve(scene, true));
    drawBody(scene, BODY, side);
    onBothSides(scene, () => paintSeam(scene, RAGLAN_SEAM));
    paintCollar(scene, side);
  });
}

function drawGilet(scene: GoodScene, side: 'front' | 'back'): void {
  const { canvas, accent, base } = scene;
  canvas.group({ transform: TORSO_FRAME }, () => {
    paintShadow(scene, 600, 170, 300);
    drawBody(scene, GILET_BODY, side);
    onBothSides(scene, () => {
      canvas.stroke(ARMHOLE, darken(base, 0.4), 7);
      canvas.stroke(ARMHOLE, accent, 1.4, { opacity: 0.7, transform: 'translate(3 0)' });
    });
    paintCollar(scene, side);
  });
}

function drawBody(scene: GoodScene, outline: string, side: 'front' | 'back'): void {
  if (side === 'front') paintInside(scene);
  paintTorso(scene, outline, () => (side === 'front' ? paintZip(scene) : paintPockets(scene)));
}

/** The wearer's right sleeve; the other one is its mirror, away from the light. */
function drawSleeve(scene: GoodScene, isAway: boolean): void {
  const { canvas, second, accent, pattern } = scene;
  const { shade, depth } = shadeOf(scene);
  inside(scene, SLEEVE, () => {
    canvas.group({ transform: PATTERN_FRAME }, () =>
      paintPattern(scene, pattern === 'fade' ? 'fade' : 'solid'),
    );
    paintKnit(scene, SLEEVE);
    paintFolds(scene, WIDE_FOLDS, 5);
    paintFolds(scene, FINE_FOLDS, 2);
    const light = canvas.linear(
      [70, 200],
      [190, 250],
      [
        [0, isAway ? shade : '#fff', isAway ? 0.36 * depth : 0.1],
        [0.3, '#fff', isAway ? 0.05 : 0.2],
        [0.62, shade, 0.1 * depth],
        [1, shade, 0.58 * depth],
      ],
    );
    canvas.fill(SLEEVE, light);
    canvas.fill(CUFF, darken(second, 0.2));
    paintMesh(scene, CUFF);
    canvas.stroke(CUFF_SEAM, accent, 2, { opacity: 0.7 });
  });
}
