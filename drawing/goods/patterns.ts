import { mix } from '#drawing/canvas/colour.ts';
import { noise } from '#drawing/geometry/noise.ts';
import type { Vec } from '#drawing/geometry/vector.ts';
import type { GoodPattern, GoodScene } from './good-scene.ts';

const HAIRPINS =
  'M-20 372H290A36 36 0 0 0 290 300H120A34 34 0 0 1 120 232H270A31 31 0 0 0 270 170H150A27 27 0 0 1 150 116H420';

/** Fills the 400 × 400 box with the article's pattern, or with another one of its patterns. */
export function paintPattern(scene: GoodScene, pattern: GoodPattern = scene.pattern): void {
  const { canvas, base } = scene;
  canvas.rectangle([0, 0], [400, 400], pattern === 'fade' ? fadeFill(scene) : base);
  if (pattern === 'band') paintBand(scene);
  if (pattern === 'hairpin') paintHairpins(scene);
  if (pattern === 'ridge') paintRidges(scene);
  if (pattern === 'contour') paintContours(scene);
}

const fadeFill = ({ canvas, base, second }: GoodScene): string =>
  canvas.linear(
    [0, 0],
    [0, 400],
    [
      [0.35, base],
      [1, second],
    ],
  );

function paintBand({ canvas, second, accent }: GoodScene): void {
  canvas.fill('M0 182L400 150V206L0 238Z', second);
  canvas.fill('M0 246L400 214V222L0 254Z', accent);
}

function paintHairpins({ canvas, second, accent }: GoodScene): void {
  canvas.stroke(HAIRPINS, second, 24);
  canvas.stroke(HAIRPINS, accent, 1.5, { dash: '9 9', opacity: 0.8 });
}

function paintRidges({ canvas, base, second }: GoodScene): void {
  const next = noise(5);
  for (let row = 0; row < 5; row++) {
    const line: Vec[] = [];
    for (let x = -10; x <= 410; x += 24) {
      line.push([x, 186 + row * 44 - next() * 46 + Math.abs(x - 200) * 0.06]);
    }
    const hill: Vec[] = [[-10, 410], ...line, [410, 410]];
    canvas.fill(canvas.path.polygon(hill), mix(base, second, (row + 1) / 5));
  }
}

function paintContours({ canvas, second }: GoodScene): void {
  const lines = canvas.path.pen();
  for (let row = 0; row < 13; row++) {
    lines.moveTo([-10, 60 + row * 28]);
    lines.curveTo([90, 20 + row * 31], [150, 120 + row * 22], [220, 70 + row * 27]);
    lines.curveTo([290, 20 + row * 32], [340, 40 + row * 29], [410, 84 + row * 25]);
  }
  canvas.stroke(lines.toString(), second, 2.2, { opacity: 0.85 });
}
