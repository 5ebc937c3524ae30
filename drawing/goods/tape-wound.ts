import { darken, lighten } from '#drawing/canvas/colour.ts';
import { sampleBezier } from '#drawing/geometry/curve.ts';
import {
  add,
  between,
  distance,
  pointAt,
  scale,
  step,
  subtract,
  unit,
  type Vec,
} from '#drawing/geometry/vector.ts';
import { paintFolds } from './cloth.ts';
import { type GoodScene, inside, paintShadow, paintWordmark } from './good-scene.ts';
import { shadeOf } from './light.ts';
import { paintPattern } from './patterns.ts';

/** The middle of a drop bar from its tops to its end, as curves that join. */
const BAR: readonly (readonly Vec[])[] = [
  [
    [96, 112],
    [150, 110],
  ],
  [
    [150, 110],
    [250, 108],
    [326, 112],
    [332, 184],
  ],
  [
    [332, 184],
    [336, 244],
    [316, 298],
    [246, 304],
  ],
  [
    [246, 304],
    [132, 312],
  ],
];
/** Half the width of the bar with its tape, and how far one turn goes. */
const HALF = 22;
const TURN = 15;

/** Paints the tape on a bar: turns that overlap, a strip that ends it, and a plug. */
export function drawWound(scene: GoodScene): void {
  const { canvas, base } = scene;
  const turns = turnsAlong(BAR.flatMap((curve) => sampleBezier(curve, 24)));
  const line = canvas.path.smooth(turns.map(({ at }) => at));
  const outline = canvas.path.ribbon(edge(turns, 1), edge(turns, -1));
  paintShadow(scene, 358, 150);
  paintBareBar(scene);
  paintPlug(scene);
  inside(scene, outline, () => {
    paintPattern(scene);
    paintPerforation(scene, outline);
    for (const [seam, colour, opacity, move] of seams(scene, turns)) {
      canvas.stroke(seam, colour, 2, { opacity, transform: `translate(${move})` });
    }
    paintFolds(scene, [[outline, 18, 0.62]], 5);
    canvas.group({ transform: 'translate(-3 -6)' }, () => paintFolds(scene, [[line, 7, 0.3, 'lit']], 4));
  });
  canvas.stroke(outline, darken(base, 0.7), 1, { opacity: 0.5 });
  paintStrip(scene);
}

interface Turn {
  readonly at: Vec;
  /** To the outer side of the bend. */
  readonly across: Vec;
}

/** The starts of the turns along the bar, half a turn apart. */
function turnsAlong(points: readonly Vec[]): Turn[] {
  const turns: Turn[] = [];
  let left = 0;
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [pointAt(points, index - 1), pointAt(points, index)];
    const length = distance(from, to);
    for (; left < length; left += TURN / 2) {
      const [x, y] = unit(subtract(to, from));
      turns.push({ at: between(from, to, left / length), across: [y, -x] });
    }
    left -= length;
  }
  return turns;
}

/** One edge of the tape: a turn is thickest where it lies on the one before. */
const edge = (turns: readonly Turn[], side: 1 | -1): Vec[] =>
  turns.map(({ at, across }, index) => add(at, scale(across, side * (index % 2 ? HALF : HALF - 1.4))));

/** The seams where a turn lies on the one before: a shadow, and beside it the edge in the light. */
function seams({ canvas, base }: GoodScene, turns: readonly Turn[]) {
  const seam = canvas.path.pen();
  for (let index = 0; index + 3 < turns.length; index += 2) {
    const [first, last] = [turns[index], turns[index + 3]];
    if (!(first && last)) continue;
    const middle = step(between(first.at, last.at, 0.5), unit(subtract(last.at, first.at)), 5);
    seam.moveTo(step(first.at, first.across, HALF + 2)).bendTo(middle, step(last.at, last.across, -HALF - 2));
  }
  const line = seam.toString();
  const { shade, depth } = shadeOf({ base });
  return [
    [line, shade, 0.75 * depth, '0 0'],
    [line, lighten(base, 0.5), 0.4, '-2 -.6'],
  ] as const;
}

function paintBareBar({ canvas }: GoodScene): void {
  canvas.fill('M36 94H110V130H36Q27 112 36 94Z', '#1b1e22');
  canvas.fill('M36 98H110V103H35Z', '#fff', { opacity: 0.3 });
  canvas.fill('M35 120H110V130H36Z', '#000', { opacity: 0.5 });
  const knurl = canvas.weave([3, 3], 'M0 0L3 3', '#fff', { opacity: 0.14, width: 0.6 });
  canvas.fill('M36 94H66V130H36Q30 112 36 94Z', knurl);
}

/** The strip that ends the tape, with the maker's name. */
function paintStrip(scene: GoodScene): void {
  const { canvas, second, base } = scene;
  const strip = 'M82 88H112Q117 112 112 136H82Q87 112 82 88Z';
  inside(scene, strip, () => {
    canvas.fill(strip, second === base ? darken(base, 0.3) : second);
    paintFolds(
      scene,
      [
        ['M82 134H114', 18, 0.6],
        ['M82 98H114', 7, 0.3, 'lit'],
      ],
      4,
    );
  });
  paintWordmark(scene, { at: [99, 112], width: 40, turn: -90 });
}

/** The plug in the end of the bar holds the tape that is tucked in. */
function paintPlug(scene: GoodScene): void {
  const { canvas, second } = scene;
  canvas.group({ transform: 'translate(132 311.6)rotate(-4)' }, () => {
    canvas.fill('M10-24H0Q-16-20-16 0T0 24H10Z', '#15181b');
    canvas.fill('M-2-22Q-15-18-15 0T-2 22Q-8 0-2-22Z', second);
    canvas.stroke('M-11-10Q-14 0-11 8', '#fff', 3, { opacity: 0.45, cap: 'round' });
  });
}

/** Small holes in rows, through which the foam breathes. */
export function paintPerforation(scene: GoodScene, outline: string): void {
  const { canvas } = scene;
  const { shade, depth } = shadeOf(scene);
  const holes = 'M1.5 2a1 1 0 0 0 2 0a1 1 0 0 0-2 0M5 5.5a1 1 0 0 0 2 0a1 1 0 0 0-2 0';
  canvas.fill(outline, canvas.weave([7, 7], holes, shade, { opacity: 0.5 * depth }));
}
