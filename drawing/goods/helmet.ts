import { darken } from '#drawing/canvas/colour.ts';
import { type GoodScene, inside, paintShadow, paintWordmark } from './good-scene.ts';
import { paintPattern } from './patterns.ts';

/** Shell seen from the right side, riding to the right: brow, crown, tail, ear cut. */
const SHELL =
  'M348 232C350 170 312 108 236 90C158 72 92 94 64 150C48 184 46 220 58 248C64 258 76 262 88 260' +
  'C108 256 126 242 152 240C184 238 206 258 246 260C290 262 330 256 348 232Z';
/** Air channels: long teardrops that follow the flow from brow to tail, in three rows. */
const VENTS = [
  'M322 150C304 126 272 110 240 105C246 118 254 130 268 138C286 146 306 150 322 150Z',
  'M226 103C190 96 152 103 124 120C144 126 170 127 194 124C212 121 224 115 226 103Z',
  'M337 196C320 172 286 157 250 153C256 169 270 182 290 190C306 196 324 198 337 196Z',
  'M236 150C200 142 158 145 122 157C112 161 106 167 102 174C138 180 180 180 208 175C226 171 236 162 236 150Z',
  'M92 190C86 200 83 211 84 222C112 228 150 222 180 214C194 210 202 204 206 196C170 201 126 200 92 190Z',
  'M100 132C82 146 70 166 66 190C74 192 82 189 86 184C90 166 98 152 112 142C110 136 106 132 100 132Z',
];
const STRAPS = 'M238 252C226 274 214 292 200 306M150 240C160 268 178 292 196 306M199 304L208 340';

/** Paints a road helmet: straps, retention dial, shell with vents, sheen. */
export function drawHelmet(scene: GoodScene): void {
  const { canvas, base, accent } = scene;
  paintShadow(scene, 352, 120);
  canvas.fill('M74 226C100 268 200 276 300 244L240 214Z', '#0d0f11');
  canvas.stroke('M96 232C92 262 104 280 128 276C148 272 150 254 152 236', '#1b1e22', 9);
  canvas.fill('M96 262h22q5 0 5 5v12q0 5-5 5h-22q-5 0-5-5v-12q0-5 5-5Z', '#24282c');
  canvas.stroke('M97 264v18M103 264v18M109 264v18M115 264v18', '#4a5056', 1.6);
  canvas.stroke(STRAPS, '#15181b', 8, { join: 'round' });
  canvas.stroke(STRAPS, '#fff', 1.2, { opacity: 0.22, transform: 'translate(-1.5 -1)' });
  canvas.fill('M190 300h18v13h-18ZM202 334l13-3 3 13-13 3Z', '#2a2e33');
  inside(scene, SHELL, () => paintShell(scene));
  for (const vent of VENTS) drawVent(scene, vent);
  canvas.stroke('M330 150C300 112 240 94 190 92C140 92 98 112 80 146', '#fff', 3, {
    opacity: 0.28,
    cap: 'round',
  });
  canvas.stroke('M346 214C300 208 262 200 222 190', darken(base, 0.6), 1.6, { opacity: 0.35 });
  paintWordmark(scene, { at: [262, 226], width: 84, turn: 4, colour: accent });
}

function paintShell(scene: GoodScene): void {
  const { canvas } = scene;
  paintPattern(scene);
  const light = canvas.linear(
    [250, 80],
    [180, 270],
    [
      [0, '#fff', 0.3],
      [0.35, '#fff', 0.04],
      [0.6, '#000', 0.04],
      [1, '#000', 0.42],
    ],
  );
  canvas.rectangle([0, 0], [400, 400], light);
  canvas.fill(
    'M346 202C300 196 262 186 226 182C160 178 110 184 66 214L60 226C110 206 170 200 226 206C270 210 310 216 348 216Z',
    '#000',
    {
      opacity: 0.07,
    },
  );
  const trim =
    'M352 236C320 250 280 252 246 249C206 246 184 228 152 230C124 232 106 250 86 252C72 252 62 246 56 236L50 280H360Z';
  canvas.fill(trim, '#101316', { opacity: 0.82 });
}

/** A vent: dark inside, the foam's lit lower lip, the shell's edge. */
function drawVent(scene: GoodScene, outline: string): void {
  const { canvas } = scene;
  canvas.fill(outline, '#0a0c0e');
  inside(scene, outline, () => {
    canvas.fill(outline, '#3a4046', { transform: 'translate(-3 9)' });
    canvas.fill(outline, '#15181b', { transform: 'translate(-2 3)' });
  });
  canvas.stroke(outline, '#fff', 1.4, { opacity: 0.26 });
}
