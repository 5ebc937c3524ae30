import { darken } from '#drawing/canvas/colour.ts';
import { pointAt, subtract, unit, type Vec } from '#drawing/geometry/vector.ts';
import { type LandScene, vertical } from './land-scene.ts';

/** Straights of the road between its bends. */
const STRAIGHTS = 9;
/** Stations per bend. */
const BEND_STEPS = 7;
/** The straight's share of the height between two bends; the bend has the rest. */
const LEG_RISE = 0.4;

interface Station {
  readonly point: Vec;
  readonly half: number;
}

/**
 * Paints a road that climbs a hill in hairpins: wide and near at the foot, a thread at the summit.
 */
export function paintRoad(
  scene: LandScene,
  hill: readonly Vec[],
  front: readonly Vec[],
  slope: string,
): void {
  const { canvas, sky, roadX } = scene;
  const summit = heightAt(hill, roadX) + 4;
  const foot = heightAt(front, roadX) + 10;
  if (foot - summit < 40) return;
  const stations = roadLine(scene, summit, foot);
  const edge = (side: 1 | -1, drop: number): Vec[] =>
    stations.map(({ point, half }, index) => {
      const along = unit(
        subtract(
          pointAt(
            stations.map((each) => each.point),
            index + 1,
          ),
          pointAt(
            stations.map((each) => each.point),
            index - 1,
          ),
        ),
      );
      return [point[0] - along[1] * half * side * 1.15, point[1] + along[0] * half * side * 0.55 + drop];
    });
  const bank = canvas.path.ribbon(edge(1, 2.6), edge(-1, 2.6));
  canvas.fill(bank, darken(slope, 0.32), { opacity: 0.5 });
  const surface = canvas.path.ribbon(edge(1, 0), edge(-1, 0));
  canvas.fill(surface, vertical(scene, [sky.road, sky.road], [summit, foot], [0.95, 0.82]));
}

/**
 * Straights joined by half ellipses as high as the step between them; everything shrinks
 * towards the summit.
 */
function roadLine({ width, roadX }: LandScene, summit: number, foot: number): Station[] {
  const level = (leg: number): number =>
    foot + (summit - foot) * (1 - (1 - Math.min(1, leg / STRAIGHTS)) ** 1.55);
  const stations: Station[] = [];
  for (let leg = 0; leg < STRAIGHTS; leg++) {
    const far = 1 - leg / STRAIGHTS;
    const reach = width * (0.098 * far ** 1.15 + 0.006);
    const side = leg % 2 === 0 ? 1 : -1;
    const middle = roadX + Math.sin((1 - far) * 2.4) * width * 0.014;
    const half = 7.5 * far ** 1.2 + 1;
    const [low, high] = [level(leg), level(leg + 1)];
    const rise = (low - high) * LEG_RISE;
    const turn = (low - high - rise) / 2;
    const bendX = middle + side * reach;
    const from = leg === 0 ? middle - reach * 1.3 : middle - side * reach * 0.55;
    const start = leg === 0 ? low + 46 : low;
    stations.push({ point: [from, start], half });
    stations.push({ point: [(from + bendX) / 2, (start + low - rise) / 2], half });
    for (let step = 0; step <= BEND_STEPS; step++) {
      const angle = Math.PI * (0.5 - step / BEND_STEPS);
      const x = bendX + side * Math.cos(angle) * turn * 1.9;
      const y = low - rise - turn + Math.sin(angle) * turn;
      stations.push({ point: [x, y], half: half * (1 + Math.cos(angle) * 0.12) });
    }
  }
  return stations;
}

/** Height of a hill's outline at x. */
function heightAt(line: readonly Vec[], x: number): number {
  const after = line.findIndex((point) => point[0] >= x);
  const to = pointAt(line, after);
  const from = pointAt(line, after - 1);
  const share = to[0] === from[0] ? 0 : (x - from[0]) / (to[0] - from[0]);
  return from[1] + (to[1] - from[1]) * share;
}
