import { darken, lighten } from '#drawing/canvas/colour.ts';
import { paintPad } from './bib-pad.ts';
import { type Fold, paintFolds, paintKnit, paintMesh, paintSeam, paintStitches } from './cloth.ts';
import { type Good, type GoodScene, inside, paintShadow, paintWordmark } from './good-scene.ts';
import { paintLight } from './light.ts';
import { paintPattern } from './patterns.ts';

const LEGS =
  'C282 176 296 206 298 244L308 352C286 368 246 374 220 366L207 276C204 264 196 264 193 276L180 366' +
  'C154 374 114 368 92 352L102 244C104 206 118 176 130 146';
const FRONT = `M130 146C144 168 170 178 200 178S256 168 270 146${LEGS}Z`;
const BACK = `M130 146C150 136 250 136 270 146${LEGS}Z`;
const MIRRORED = 'matrix(-1 0 0 1 400 0)';

/** One half each; the other one is its mirror. */
const BRACE = 'M130 147C118 106 126 58 148 24Q160 16 174 24C152 62 148 122 164 174C148 168 138 160 130 147Z';
const BRACE_EDGES = 'M130 147C118 106 126 58 148 24M174 24C152 62 148 122 164 174';
const BAND = 'M92 324C120 340 162 344 190 334L180 366C154 374 114 368 92 352Z';
const BAND_EDGE = 'M92 324C120 340 162 344 190 334';
const SIDE_SEAM = 'M142 158C128 196 118 236 114 332';
const FRONT_SEAM = 'M168 174C160 206 166 234 192 262';
const SEAT_SEAM = 'M146 142C140 188 152 232 190 268';

const YOKE =
  'M130 148C132 122 150 106 178 92C166 70 156 46 148 24L174 20C182 50 190 66 200 66S218 50 226 20L252 24' +
  'C244 46 234 70 222 92C250 106 268 122 270 148C250 138 150 138 130 148Z';
const BEHIND = 'M148 24C166 62 234 62 252 24L268 146 252 184H148L132 146Z';

const FOLDS: readonly Fold[] = [
  ['M196 262C176 250 158 246 136 250', 9, 0.5],
  ['M194 272C172 268 152 272 128 284', 10, 0.4],
  ['M134 168C132 196 124 226 112 252', 10, 0.34],
  ['M180 300C160 312 134 316 104 308', 10, 0.3],
  ['M190 262C172 244 156 242 140 244', 5, 0.14, 'lit'],
  ['M186 294C166 286 146 292 126 302', 5, 0.14, 'lit'],
  ['M156 190C144 226 138 268 134 318', 16, 0.11, 'lit'],
];
const FINE: readonly Fold[] = [
  ['M192 264C180 258 168 255 154 256', 2.4, 0.6],
  ['M190 276C178 275 166 278 152 284', 2.2, 0.5],
  ['M176 306C164 312 152 314 138 313', 2.2, 0.4],
];

/** Bib shorts: braces, a yoke of mesh at the back, leg grippers, and the pad inside. */
export const bib: Good = {
  front: drawFront,
  sides: { back: drawBack, pad: paintPad },
  details: {
    braces: ['front', [104, 100, 92, 84]],
    leg: ['front', [86, 296, 92, 84]],
  },
};

function drawFront(scene: GoodScene): void {
  paintShadow(scene, 382, 132);
  paintMeshPanel(scene, BEHIND);
  onBothSides(scene, () => paintBrace(scene));
  paintShorts(scene, FRONT, () => {
    paintSeam(scene, 'M200 178V262');
    onBothSides(scene, () => paintSeam(scene, FRONT_SEAM));
  });
  scene.canvas.stroke('M130 146C144 168 170 178 200 178S256 168 270 146', lighten(scene.base, 0.16), 2.4);
}

function drawBack(scene: GoodScene): void {
  const { canvas, accent, base } = scene;
  paintShadow(scene, 382, 132);
  paintMeshPanel(scene, YOKE);
  canvas.stroke(YOKE, lighten(base, 0.16), 2.4, { join: 'round' });
  paintSeam(scene, 'M200 66V138');
  paintPocket(scene);
  paintShorts(scene, BACK, () => {
    paintSeam(scene, 'M200 138V266');
    onBothSides(scene, () => paintSeam(scene, SEAT_SEAM));
  });
  paintSeam(scene, 'M130 146C150 136 250 136 270 146');
  canvas.fill('M197 150h6v14h-6Z', accent, { opacity: 0.85 });
}

function onBothSides({ canvas }: GoodScene, paint: () => void): void {
  paint();
  canvas.group({ transform: MIRRORED }, paint);
}

/** The body of knit with seams at the sides, folds where the legs part, and the grippers. */
function paintShorts(scene: GoodScene, outline: string, paintSeams: () => void): void {
  inside(scene, outline, () => {
    paintPattern(scene);
    paintKnit(scene, outline);
    onBothSides(scene, () => {
      paintFolds(scene, FOLDS, 5);
      paintFolds(scene, FINE, 1.6);
    });
    paintFolds(scene, [[outline, 22, 0.55]], 8);
    paintLight(
      scene,
      outline,
      [
        [92, 0],
        [308, 0],
      ],
      [
        [0, 0.2],
        [0.2, -0.08],
        [0.44, 0.04],
        [0.66, -0.05],
        [1, 0.4],
      ],
    );
    paintSeams();
    onBothSides(scene, () => {
      paintSeam(scene, SIDE_SEAM);
      paintBand(scene);
    });
    paintWordmark(scene, { at: [134, 352], width: 58, turn: 4 });
    paintWordmark(scene, { at: [266, 352], width: 58, turn: -4 });
  });
}

/** A broad gripper, knitted in fine ribs, in the second colour. */
function paintBand(scene: GoodScene): void {
  const { canvas, second } = scene;
  canvas.fill(BAND, second);
  canvas.fill(BAND, canvas.weave([3, 3], 'M0 0V3', '#000', { opacity: 0.2, width: 1 }));
  const light = ['M128 338C124 348 122 356 121 366', 14, 0.24, 'lit'] as const;
  paintFolds(scene, [[BAND, 16, 0.5], light], 6);
  canvas.stroke(BAND_EDGE, darken(second, 0.6), 2, { opacity: 0.7 });
  paintStitches(scene, BAND_EDGE, '#fff', 0.5, 'translate(0 -2.4)');
}

/** A mesh that lets some of the ground be seen. */
function paintMeshPanel(scene: GoodScene, outline: string): void {
  const { canvas, base } = scene;
  inside(scene, outline, () => {
    canvas.fill(outline, lighten(base, 0.1), { opacity: 0.78 });
    paintMesh(scene, outline);
    paintFolds(scene, [[outline, 14, 0.5]], 6);
  });
}

/** A brace from the waist over the shoulder, with elastic edges. */
function paintBrace(scene: GoodScene): void {
  const { canvas, base } = scene;
  inside(scene, BRACE, () => {
    canvas.fill(BRACE, lighten(base, 0.08));
    paintKnit(scene, BRACE);
    const light = ['M138 128C136 96 144 58 160 26', 7, 0.14, 'lit'] as const;
    paintFolds(scene, [[BRACE_EDGES, 9, 0.5], light], 3);
  });
  canvas.stroke(BRACE_EDGES, lighten(base, 0.24), 1.6);
  paintStitches(scene, BRACE_EDGES, darken(base, 0.5), 0.6);
}

/** A small pocket on the yoke, for a radio or a key. */
function paintPocket(scene: GoodScene): void {
  const { canvas, base } = scene;
  canvas.fill('M176 100H224V132H176Z', lighten(base, 0.06), { opacity: 0.9 });
  paintFolds(scene, [['M178 103H222V130H178Z', 4, 0.5]], 2);
  paintSeam(scene, 'M176 100V132H224V100');
  canvas.stroke('M175 100H225', lighten(base, 0.3), 2);
}
