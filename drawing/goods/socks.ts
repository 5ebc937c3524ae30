import { darken, lighten } from '#drawing/canvas/colour.ts';
import { type Fold, paintFolds, paintKnit, paintMesh } from './cloth.ts';
import { type Good, type GoodScene, inside, paintBadge, paintShadow, paintWordmark } from './good-scene.ts';
import { paintPattern } from './patterns.ts';

/** A sock from its outer side in a frame of its own, toes to the right. */
const SOCK =
  'M94 40C92 96 102 142 106 190C107 212 98 228 96 250C94 282 112 304 142 308C164 311 178 316 196 330' +
  'C214 344 240 354 262 344C282 334 280 306 262 292C240 276 212 260 196 242C182 226 174 208 174 184C174 140 180 92 178 40' +
  'Q136 50 94 40Z';
const WELT = 'M94 40Q136 50 178 40C179 54 179 62 178 72Q136 82 95 72Q94 56 94 40Z';
const STRIPES = [
  'M96 88Q136 98 178 88V98Q136 108 96 98Z',
  'M97 106Q136 115 178 106V110Q136 119 97 110Z',
] as const;
const HEEL = 'M90 232C116 236 140 252 150 310C120 316 88 300 90 232Z';
const TOE = 'M250 272C234 296 228 322 236 356H290V272Z';
const ARCH = 'M196 236C180 258 170 284 172 322L206 342C200 312 208 284 226 260Z';
const MESH = 'M146 184H178L226 262 206 290C180 268 158 230 146 184Z';

const FOLDS: readonly Fold[] = [
  ['M174 196C152 214 132 220 106 216', 9, 0.4],
  ['M182 222C164 238 144 244 120 240', 9, 0.34],
  ['M198 246C182 262 166 276 150 280', 8, 0.26],
  ['M172 188C152 204 132 210 110 206', 5, 0.24, 'lit'],
  ['M180 214C162 230 142 236 116 231', 5, 0.2, 'lit'],
  ['M116 60C114 108 122 150 124 192', 16, 0.24, 'lit'],
  ['M206 268C224 284 242 292 258 304', 12, 0.24, 'lit'],
];
const FINE: readonly Fold[] = [
  ['M174 198C160 209 148 214 134 215', 2.2, 0.5],
  ['M182 224C170 234 158 239 144 240', 2.2, 0.45],
];

/** The sole of a right sock, toes up. */
const SOLE =
  'M98 56C128 40 164 56 172 96C178 132 164 164 162 204C160 244 172 276 170 312C168 350 144 368 120 366' +
  'C92 364 78 340 80 306C82 266 74 226 68 182C62 128 66 74 98 56Z';
const SOLE_TOE = 'M60 104Q120 76 180 112V30H60Z';
const SOLE_HEEL = 'M70 304Q124 268 176 308V376H70Z';
const SOLE_ARCH = 'M60 182Q116 196 176 184V252Q124 264 66 252Z';

/** A pair of socks: ribbed welt, stripes, heel and toe, mesh over the instep, and the soles. */
export const socks: Good = {
  front: drawPair,
  sides: { sole: drawSoles },
  details: {
    rib: ['front', [36, 36, 92, 84]],
    heel: ['front', [26, 228, 92, 84]],
    toe: ['front', [276, 260, 92, 84]],
  },
};

function drawPair(scene: GoodScene): void {
  paintShadow(scene, 370, 150);
  const { canvas } = scene;
  canvas.group({ transform: 'translate(-46 8)' }, () => {
    drawSock(scene);
    inside(scene, SOCK, () => {
      canvas.group({ transform: 'translate(138 -12)' }, () => paintFolds(scene, [[SOCK, 12, 0.5]], 5));
    });
  });
  canvas.group({ transform: 'translate(92 -4)' }, () => drawSock(scene));
}

function drawSock(scene: GoodScene): void {
  const { canvas, base, second } = scene;
  inside(scene, SOCK, () => {
    paintPattern(scene);
    paintKnit(scene, SOCK);
    paintMesh(scene, MESH);
    paintRibs(scene, ARCH, 0.2);
    for (const zone of [WELT, HEEL, TOE, ...STRIPES]) canvas.fill(zone, second);
    paintKnit(scene, HEEL);
    paintKnit(scene, TOE);
    paintRibs(scene, WELT, 0.3);
    canvas.stroke('M95 72Q136 82 178 72', darken(second, 0.6), 2, { opacity: 0.6 });
    paintGrafting(scene, 'M90 232C116 236 140 252 150 310M250 272C234 296 228 322 236 356');
    paintFolds(scene, [[SOCK, 26, 0.6]], 9);
    paintFolds(scene, FOLDS, 4);
    paintFolds(scene, FINE, 1.4);
  });
  canvas.fill('M94 40Q136 28 178 40Q136 50 94 40Z', darken(base, 0.55));
  canvas.stroke('M94 40Q136 50 178 40', lighten(second, 0.3), 1.6, { opacity: 0.7 });
  paintWordmark(scene, { at: [137, 138], width: 58 });
}

/** Ribs that hold, as in the welt and around the arch. */
function paintRibs({ canvas }: GoodScene, outline: string, opacity: number): void {
  canvas.fill(outline, canvas.weave([4, 4], 'M1 0V4', '#000', { opacity, width: 1.6 }));
}

function drawSoles(scene: GoodScene): void {
  const { canvas, accent } = scene;
  paintShadow(scene, 376, 130);
  for (const place of ['matrix(-1 0 0 1 236 0)', 'translate(164 0)']) {
    canvas.group({ transform: place }, () => drawSole(scene));
  }
  canvas.stroke('M106 205V234H124M278 236V206H287Q293 206 293 213.5T287 221H278M285 221L294 236', accent, 4);
  for (const x of [114, 286]) paintBadge(scene, { at: [x, 334], width: 26 });
}

/** Cushioned at heel and ball, ribbed at the arch, where a letter says which foot it is for. */
function drawSole(scene: GoodScene): void {
  const { canvas, base, second } = scene;
  inside(scene, SOLE, () => {
    paintPattern(scene);
    canvas.fill(SOLE, canvas.weave([6, 5], 'M0 5Q1.5 1 3 5Q4.5 1 6 5', '#000', { opacity: 0.2, width: 1 }));
    canvas.fill(SOLE_ARCH, base);
    paintRibs(scene, SOLE_ARCH, 0.2);
    for (const zone of [SOLE_TOE, SOLE_HEEL]) {
      canvas.fill(zone, second);
      paintKnit(scene, zone);
    }
    paintGrafting(scene, 'M60 104Q120 76 180 112M70 304Q124 268 176 308');
    const light = ['M96 84C88 130 92 180 100 230C106 270 102 310 106 340', 16, 0.24, 'lit'] as const;
    paintFolds(scene, [[SOLE, 26, 0.6], light], 8);
  });
}

/** The row of stitches that joins heel and toe to the rest. */
function paintGrafting({ canvas, second }: GoodScene, line: string): void {
  canvas.stroke(line, darken(second, 0.6), 1.6, { dash: '2.6 1.6', opacity: 0.8 });
}
