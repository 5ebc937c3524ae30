import { mix } from '#drawing/canvas/colour.ts';
import { paintFolds, paintMesh, paintStitches } from './cloth.ts';
import { type GoodScene, inside, paintBadge, paintShadow } from './good-scene.ts';
import { onDark, paintDial, paintWebbing } from './straps.ts';

/** The helmet from below, brow up. */
const EDGE =
  'M200 40C262 40 306 84 316 148C326 220 300 300 252 336C222 356 178 356 148 336C100 300 74 220 84 148' +
  'C94 84 138 40 200 40Z';
const HOLLOW =
  'M200 66C248 66 284 100 292 154C300 216 280 282 240 312C216 328 184 328 160 312C120 282 100 216 108 154' +
  'C116 100 152 66 200 66Z';
/** The openings of the vents, seen through. */
const OPENINGS = [
  'M176 96Q200 88 224 96L220 150Q200 144 180 150Z',
  'M138 116Q150 106 164 102L168 154Q150 162 138 172Q130 140 138 116Z',
  'M262 116Q250 106 236 102L232 154Q250 162 262 172Q270 140 262 116Z',
  'M180 206Q200 212 220 206L214 268Q200 274 186 268Z',
  'M136 204Q150 210 168 210L174 270Q152 258 140 238Z',
  'M264 204Q250 210 232 210L226 270Q248 258 260 238Z',
] as const;
const PADS = [
  'M122 112C140 80 168 68 200 68S260 80 278 112L262 120C246 98 226 88 200 88S154 98 138 120Z',
  'M188 84H212L208 200H192Z',
  'M128 176Q200 192 272 176V196Q200 212 128 196Z',
] as const;

/** Paints the inside: foam, a layer that slips, soft pads, and the cradle with its dial. */
export function drawHelmetInside(scene: GoodScene): void {
  const { canvas, base } = scene;
  paintShadow(scene, 376, 116);
  inside(scene, EDGE, () => {
    canvas.fill(EDGE, base);
    paintFolds(scene, [[EDGE, 12, 0.6]], 5);
  });
  canvas.fill(HOLLOW, '#14171a', { transform: 'translate(-8 -8.4)scale(1.04)' });
  inside(scene, HOLLOW, () => {
    canvas.fill(HOLLOW, '#3c4248');
    canvas.fill(
      HOLLOW,
      canvas.weave([6, 6], 'M1 3a1.2 1.2 0 0 0 2.4 0M4 6a1.2 1.2 0 0 0 2.4 0', '#000', {
        opacity: 0.3,
        width: 0.8,
      }),
    );
    paintSlipLayer(scene);
    for (const opening of OPENINGS) paintOpening(scene, opening);
    for (const pad of PADS) paintSoftPad(scene, pad);
    paintFolds(scene, [[HOLLOW, 44, 0.8]], 12);
    paintFolds(scene, [['M140 300Q200 336 260 300', 22, 0.16, 'lit']], 10);
  });
  paintCradle(scene);
}

function paintSlipLayer({ canvas, second }: GoodScene): void {
  const sheet = mix(second, '#d8dce0', 0.35);
  canvas.stroke(
    'M150 92C128 150 130 236 168 300M250 92C272 150 270 236 232 300M200 84V316M118 188Q200 206 282 188',
    sheet,
    15,
    {
      opacity: 0.9,
    },
  );
}

function paintOpening({ canvas }: GoodScene, outline: string): void {
  canvas.fill(outline, '#0a0c0e');
  canvas.fill(outline, '#e2e6e5', { opacity: 0.5, transform: 'translate(20 20)scale(.9)' });
  canvas.stroke(outline, '#fff', 1.2, { opacity: 0.3 });
}

function paintSoftPad(scene: GoodScene, outline: string): void {
  const { canvas, base } = scene;
  canvas.fill(outline, mix('#1d2125', base, 0.15));
  paintMesh(scene, outline);
  paintFolds(scene, [[outline, 4, 0.22, 'lit']], 2);
  paintStitches(scene, outline, onDark(scene), 0.5);
}

/** The cradle around the nape hangs in front of the foam; the straps fold inwards. */
function paintCradle(scene: GoodScene): void {
  const { canvas } = scene;
  paintWebbing(scene, 'M106 172C140 220 160 250 176 296M294 172C260 220 240 250 224 296');
  canvas.stroke('M110 236C128 296 160 318 200 318S272 296 290 236', '#0b0d0f', 15);
  canvas.stroke('M110 236C128 296 160 318 200 318S272 296 290 236', '#23272b', 11);
  canvas.stroke('M113 236C132 292 162 314 200 314', '#fff', 1.2, { opacity: 0.3 });
  paintDial(scene, [200, 324], 19);
  paintBadge(scene, { at: [200, 186], width: 22, colour: onDark(scene) });
}
