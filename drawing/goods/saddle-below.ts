import { darken } from '#drawing/canvas/colour.ts';
import { paintFolds } from './cloth.ts';
import { type GoodScene, inside, paintBadge, paintShadow, paintWordmark } from './good-scene.ts';
import { paintRail } from './saddle-rails.ts';
import { CHANNEL, COVER } from './saddle-shape.ts';

const RAILS = [
  'M196 92C186 112 176 132 172 160V250C172 276 158 292 140 312',
  'M204 92C214 112 224 132 228 160V250C228 276 242 292 260 312',
] as const;
const BRIDGE = 'M112 296C150 318 250 318 288 296L296 322C250 340 150 340 104 322Z';
const FORK = 'M200 74C210 74 216 84 216 98C214 112 206 118 200 118S186 112 184 98C184 84 190 74 200 74Z';

/** Paints the saddle from below, nose up: the cover's edge, a shell of carbon, and the rails. */
export function drawSaddleBelow(scene: GoodScene): void {
  const { canvas, base, accent } = scene;
  paintShadow(scene, 366, 116);
  inside(scene, `${COVER}${CHANNEL}`, () => {
    canvas.fill(COVER, base);
    paintFolds(scene, [[COVER, 12, 0.7]], 3);
    canvas.group({ transform: 'translate(200 204)scale(.91 .94)translate(-200 -204)' }, () =>
      paintShell(scene),
    );
    canvas.stroke(CHANNEL, base, 12);
    canvas.stroke(CHANNEL, darken(base, 0.6), 2, { transform: 'translate(1 2)' });
  });
  for (const joint of [BRIDGE, FORK]) {
    canvas.fill(joint, '#16191c');
    paintFolds(scene, [[joint, 4, 0.2, 'lit']], 1.6);
  }
  for (const rail of RAILS) {
    paintFolds(scene, [[rail, 14, 0.6]], 4);
    paintRail(scene, rail, false);
  }
  const scale = Array.from(
    { length: 7 },
    (_, mark) => `M167 ${180 + mark * 10}h10M223 ${180 + mark * 10}h10`,
  ).join('');
  canvas.stroke(scale, accent, 1.2, { opacity: 0.8 });
  paintWordmark(scene, { at: [200, 322], width: 58, colour: '#d6dade' });
  paintBadge(scene, { at: [200, 96], width: 15, colour: '#d6dade' });
}

/** Twill of carbon under clear lacquer. */
function paintShell(scene: GoodScene): void {
  const { canvas } = scene;
  canvas.fill(COVER, '#1a1d21');
  canvas.fill(COVER, canvas.weave([8, 8], 'M0 4L4 0H8L0 8ZM4 8L8 4V8Z', '#fff', { opacity: 0.08 }));
  paintFolds(
    scene,
    [
      ['M128 300C150 250 178 200 184 90', 18, 0.16, 'lit'],
      [COVER, 16, 0.7],
    ],
    7,
  );
}
