import { CELL_DEGREES, type CellFile, type Steps, UNITS } from '#app/site/dealers/ground/cell.ts';
import { type Box, clipRing, type Point } from '#app/site/events/clip-ring.ts';
import type { TownsOfCell } from './divide-towns.ts';
import type { Ground } from './read-ground.ts';
import { simplifyLine } from './simplify-line.ts';

/** Degrees that land goes on beyond its cell, so that no seam shows between two. */
const MARGIN = 0.02;
/** Degrees that a line may lie beside its course. */
const TOLERANCE = 0.0015;
const RANKS = [1000, 5000, 20_000, 100_000, 500_000];

/** What the file of a cell holds. */
export function cutCell({ south, west, towns }: TownsOfCell, ground: Ground): CellFile {
  const box = {
    ...{ left: west - MARGIN, right: west + CELL_DEGREES + MARGIN },
    ...{ top: south - MARGIN, bottom: south + CELL_DEGREES + MARGIN },
  };
  const steps = (line: readonly Point[]) => stepsOf(line, south, west);
  const rings = (all: readonly (readonly Point[])[]) =>
    all
      .filter((ring) => isNear(ring, box))
      .map((ring) => clipRing(ring, box))
      .filter((ring) => ring.length > 2)
      .map(steps);
  const lines = (all: readonly (readonly Point[])[]) =>
    all
      .filter((line) => isNear(line, box))
      .flatMap((line) => partsWithin(line, box))
      .map((line) => steps(simplifyLine(line, TOLERANCE)));
  const [lakes, rivers, borders] = [rings(ground.lakes), lines(ground.rivers), lines(ground.borders)];
  const [motorways = [], main = [], other = []] = (ground.roads ?? []).map(lines);
  const hasRoads = motorways.length + main.length + other.length > 0;
  return {
    land: rings(ground.land),
    ...(lakes.length > 0 && { lakes }),
    ...(rivers.length > 0 && { rivers }),
    ...(borders.length > 0 && { borders }),
    ...(hasRoads && { roads: [motorways, main, other] as const }),
    towns: towns.map((town) => townLine(town, south, west)).join(';'),
  };
}

function townLine(town: TownsOfCell['towns'][number], south: number, west: number): string {
  const [east, north] = [units(town.longitude - west), units(town.latitude - south)];
  return [town.name, east, north, RANKS.filter((least) => town.people >= least).length].join(',');
}

const boxes = new WeakMap<readonly Point[], Box>();

/** The box around a line; that of a long one is asked for by each cell. */
function boxOf(line: readonly Point[]): Box {
  const known = boxes.get(line);
  if (known) return known;
  const box = { left: 180, right: -180, top: 90, bottom: -90 };
  for (const [x, y] of line) {
    [box.left, box.right] = [Math.min(box.left, x), Math.max(box.right, x)];
    [box.top, box.bottom] = [Math.min(box.top, y), Math.max(box.bottom, y)];
  }
  boxes.set(line, box);
  return box;
}

function isNear(line: readonly Point[], box: Box): boolean {
  const { left, right, top, bottom } = boxOf(line);
  return left <= box.right && right >= box.left && top <= box.bottom && bottom >= box.top;
}

/** The stretches of a line whose segments come into a box. */
export function partsWithin(line: readonly Point[], box: Box): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    if (before && isNear([before, point], box)) part = part.length > 0 ? [...part, point] : [before, point];
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  return part.length > 0 ? [...parts, part] : parts;
}

function units(degrees: number): number {
  return Math.round(degrees * UNITS);
}

/** A point, then the steps from each to the next; steps of no length are left out. */
function stepsOf(line: readonly Point[], south: number, west: number): Steps {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const [longitude, latitude] of line) {
    const [east, north] = [units(longitude - west), units(latitude - south)];
    if (steps.length > 0 && east === x && north === y) continue;
    steps.push(east - x, north - y);
    [x, y] = [east, north];
  }
  return steps;
}
