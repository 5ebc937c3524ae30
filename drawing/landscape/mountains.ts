import { darken, mix } from '#drawing/canvas/colour.ts';
import { between, pointAt, type Vec } from '#drawing/geometry/vector.ts';
import { type LandScene, paintMist, vertical } from './land-scene.ts';

/**
 * One rock tower: its skyline from notch to notch with the summit in it, and its main ridge
 * towards the viewer.
 */
interface Tower {
  readonly left: Vec;
  readonly summit: Vec;
  readonly right: Vec;
  readonly leftEdge: readonly Vec[];
  readonly rightEdge: readonly Vec[];
  readonly ridge: readonly Vec[];
  readonly foot: number;
}

/** Two walls of pale towers, one behind the other, standing in mist. */
export function paintMountains(scene: LandScene): void {
  const { horizon, height } = scene;
  for (const wall of [
    { base: horizon - height * 0.03, rise: height * 0.34, share: 0.35, contrast: 0.8 },
    { base: horizon + height * 0.02, rise: height * 0.16, share: 0.72, contrast: 0.62 },
  ]) {
    paintWall(scene, wall);
    paintMist(scene, horizon - height * 0.14, horizon + height * 0.1, 0.55);
  }
}

interface Wall {
  readonly base: number;
  readonly rise: number;
  /** The share of rock in its colour; the rest is distance haze. */
  readonly share: number;
  readonly contrast: number;
}

function paintWall(scene: LandScene, wall: Wall): void {
  const { canvas, sky, height, width } = scene;
  const towers = raiseTowers(scene, wall);
  const rock = mix(sky.far, sky.rock, wall.share);
  const top = Math.min(...towers.map((tower) => tower.summit[1]));
  const bottom = wall.base + height * 0.12;
  const skyline = towers.flatMap((tower) => [
    tower.left,
    ...tower.leftEdge,
    tower.summit,
    ...tower.rightEdge,
    tower.right,
  ]);
  const body = canvas.path.polygon([[-20, bottom], ...skyline, [width + 20, bottom]]);
  canvas.fill(body, vertical(scene, [rock, sky.mist], [top, bottom]));
  const lit = vertical(scene, [sky.lit, sky.mist], [top, wall.base + height * 0.06], [wall.contrast, 0]);
  canvas.fill(towers.map((tower) => litFace(scene, tower)).join(''), lit);
  const dark = vertical(scene, [darken(rock, 0.3), rock], [top, wall.base], [0.5, 0]);
  canvas.fill(towers.map((tower) => gullies(scene, tower)).join(''), dark);
  const ledge = vertical(scene, [sky.lit, sky.mist], [top, wall.base], [0.5, 0]);
  canvas.stroke(towers.map((tower) => ledges(scene, tower)).join(''), ledge, 1.6);
}

/** Heights follow a few broad massifs, so no two parts of a wall look alike. */
function raiseTowers(scene: LandScene, { base, rise }: Wall): Tower[] {
  const { width, next } = scene;
  const massifs = Array.from({ length: 3 }, (_, index) => ({
    centre: width * (0.14 + index * 0.34 + (next() - 0.5) * 0.22),
    spread: width * (0.08 + next() * 0.12),
    height: 0.35 + next() * 0.65,
  }));
  const envelope = (x: number): number =>
    0.1 +
    Math.max(
      ...massifs.map(({ centre, spread, height }) => height * Math.exp(-(((x - centre) / spread) ** 4))),
    );
  const towers: Tower[] = [];
  let left: Vec = [-20, base - rise * envelope(-20) * 0.4];
  while (left[0] < width + 20) {
    const reach = width * (0.018 + next() ** 2 * 0.075) * (0.5 + envelope(left[0]) * 0.75);
    const x = left[0] + reach;
    const summitX = left[0] + reach * (0.28 + next() * 0.4);
    const summit: Vec = [summitX, base - rise * envelope(summitX) * (0.9 + next() * 0.2)];
    const right: Vec = [x, base - rise * envelope(x) * (0.6 + next() ** 0.6 * 0.36)];
    towers.push(raiseTower(scene, left, summit, right, base));
    left = right;
  }
  return towers;
}

function raiseTower(scene: LandScene, left: Vec, summit: Vec, right: Vec, foot: number): Tower {
  const { next } = scene;
  const lean = (next() - 0.6) * (right[0] - left[0]) * 0.5;
  const steps = 4 + Math.floor(next() * 4);
  const ridge = Array.from({ length: steps }, (_, index): Vec => {
    const share = (index + 1) / steps;
    const jag = (next() - 0.5) * (right[0] - left[0]) * 0.26;
    return [summit[0] + lean * share + jag, summit[1] + (foot - summit[1]) * share ** 0.9];
  });
  return {
    left,
    summit,
    right,
    leftEdge: crag(scene, left, summit),
    rightEdge: crag(scene, summit, right),
    ridge,
    foot,
  };
}

/** A broken edge between two skyline points: walls and shoulders in turn. */
function crag({ next }: LandScene, from: Vec, to: Vec): Vec[] {
  const count = 1 + Math.floor(next() * 3);
  return Array.from({ length: count }, (_, index): Vec => {
    const share = (index + 0.35 + next() * 0.5) / (count + 0.4);
    const [x, y] = between(from, to, Math.min(0.94, share));
    return [x, y - (next() - 0.25) * Math.abs(to[1] - from[1]) * 0.5];
  });
}

/**
 * The side of a tower that the sun meets: from its ridge to the next notch, fading into the mist.
 */
function litFace({ canvas }: LandScene, { summit, right, rightEdge, ridge, foot }: Tower): string {
  const [footX] = pointAt(ridge, ridge.length - 1);
  const down: Vec[] = [right, [right[0] + (right[0] - footX) * 0.18, foot]];
  return canvas.path.polygon([summit, ...rightEdge, ...down, ...[...ridge].reverse()]);
}

/** Dark gullies: wedges that start at the skyline and thin out downwards. */
function gullies({ canvas, next }: LandScene, { left, summit, leftEdge, ridge, foot }: Tower): string {
  const starts = [left, ...leftEdge.filter(() => next() > 0.45)];
  return starts
    .map((start) => {
      const fall = (foot - start[1]) * (0.3 + next() * 0.55);
      const width = 2 + Math.min(14, (summit[0] - left[0]) * 0.3) * next();
      const drift = (pointAt(ridge, 0)[0] - start[0]) * 0.25 * next();
      const middle = start[1] + fall * 0.45;
      const points: Vec[] = [
        start,
        [start[0] + drift * 0.5 + width, middle],
        [start[0] + drift, start[1] + fall],
        [start[0] + drift * 0.5 - width * 0.3, middle + fall * 0.1],
      ];
      return canvas.path.polygon(points);
    })
    .join('');
}

/** Bright ledges across the lit side, as layered rock has them. */
function ledges({ canvas, next }: LandScene, { summit, right, ridge, foot }: Tower): string {
  const room = right[0] - summit[0];
  if (room < 16) return '';
  const pen = canvas.path.pen();
  for (const point of ridge.slice(1, -1)) {
    if (next() < 0.4) continue;
    const reach = room * (0.3 + next() * 0.5) * ((foot - point[1]) / (foot - summit[1]));
    pen.moveTo(point).lineTo([point[0] + reach * 0.5, point[1] + 2 - next() * 3]);
    pen.lineTo([point[0] + reach, point[1] + 3 + next() * 4]);
  }
  return pen.toString();
}
