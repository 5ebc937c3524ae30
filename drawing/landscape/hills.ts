import { darken, mix } from '#drawing/canvas/colour.ts';
import { between, pointAt, type Vec } from '#drawing/geometry/vector.ts';
import { type LandScene, paintMist, vertical } from './land-scene.ts';
import { paintRoad } from './road.ts';

const HILLS = 4;
/** The hill, counted from the back, that carries the road. */
const ROAD_HILL = 2;

export interface HillOptions {
  readonly road: boolean;
  readonly vines: boolean;
  readonly campanile: boolean;
  readonly contours: boolean;
}

/** Four foothills from far to near, with campanile, cypresses, road and vineyard on them. */
export function paintHills(scene: LandScene, options: HillOptions): void {
  const { height, horizon } = scene;
  const lines = Array.from({ length: HILLS }, (_, index) => hillLine(scene, index, options.road));
  lines.forEach((line, index) => {
    const nearness = (index + 1) / HILLS;
    const colour = mix(scene.sky.far, scene.sky.near, nearness * 0.92);
    paintHill(scene, line, colour, nearness);
    if (options.contours && index > 0) paintContours(scene, line, index);
    if (index === 1 && options.campanile) paintCampanile(scene, line, darken(colour, 0.2));
    if (index === ROAD_HILL) {
      paintCypresses(scene, line, darken(colour, 0.35), options.road);
      if (options.road) paintRoad(scene, line, lines[index + 1] ?? line, colour);
    }
    if (index === HILLS - 1 && options.vines) paintVines(scene, colour);
    const top = horizon + height * (0.04 + index * 0.09);
    paintMist(scene, top, top + height * 0.1, 0.16 * (1 - nearness));
  });
}

function hillLine(scene: LandScene, index: number, road: boolean): Vec[] {
  const { width, height, horizon, roadX } = scene;
  const line = ridgeLine(scene, horizon + height * (0.02 + index * 0.09), height * (0.11 + index * 0.012));
  if (index !== ROAD_HILL || !road) return line;
  return line.map(([x, y]) => [x, y - height * 0.1 * Math.exp(-(((x - roadX) / (width * 0.15)) ** 2))]);
}

/** A hill's outline by midpoint displacement. */
function ridgeLine({ width, next }: LandScene, level: number, rise: number): Vec[] {
  let line: Vec[] = [
    [-20, level + (next() - 0.5) * rise * 0.4],
    [width * 0.33, level - rise * next()],
    [width * 0.7, level - rise * next()],
    [width + 20, level + (next() - 0.5) * rise * 0.4],
  ];
  let rough = rise;
  for (let depth = 0; depth < 4; depth++) {
    rough *= 0.42;
    const finer = line.flatMap((point, index) => {
      const [x, y] = between(point, pointAt(line, index + 1), 0.5);
      return index === line.length - 1 ? [point] : [point, [x, y + (next() - 0.5) * rough] as Vec];
    });
    line = finer;
  }
  return line;
}

function paintHill(scene: LandScene, line: readonly Vec[], colour: string, nearness: number): void {
  const { canvas, sky, width, height } = scene;
  const top = Math.min(...line.map((point) => point[1]));
  const body = canvas.path.pen().moveTo(pointAt(line, 0)).smoothThrough(line);
  body
    .lineTo([width + 20, height])
    .lineTo([-20, height])
    .close();
  const hazy = mix(colour, sky.mist, 0.34 * (1 - nearness));
  canvas.fill(body.toString(), vertical(scene, [colour, hazy], [top, top + height * 0.2]));
}

function paintContours({ canvas, sky }: LandScene, line: readonly Vec[], index: number): void {
  for (let step = 1; step < 5; step++) {
    const shifted = line.map(
      ([x, y], at): Vec => [x, y + step * (9 + index * 5) + Math.sin(at * 0.7 + step) * 3],
    );
    canvas.stroke(canvas.path.smooth(shifted), sky.lit, 1, { opacity: 0.34 - step * 0.05 });
  }
}

function paintCampanile({ canvas }: LandScene, line: readonly Vec[], colour: string): void {
  const [x, y] = pointAt(line, Math.floor(line.length * 0.22));
  canvas.group({ transform: `translate(${Math.round(x)} ${Math.round(y)})` }, () => {
    canvas.fill('M-34 10v-12l9-6 9 6v-4h10v4l8-5 10 5v12ZM16 10v-46h9v46ZM15-36l5.5-15 5.5 15Z', colour);
    canvas.fill('M19-31h3v7h-3Z', '#fff', { opacity: 0.25 });
  });
}

/** Cypresses on the ridge, thinned out where the road tops it. */
function paintCypresses(scene: LandScene, line: readonly Vec[], colour: string, road: boolean): void {
  const { canvas, next, width, roadX } = scene;
  const trees = canvas.path.pen();
  for (let count = 0; count < 26; count++) {
    const [x, y] = pointAt(line, 4 + Math.floor(next() * (line.length - 8)));
    const tall = 9 + next() * 14;
    if (road && Math.abs(x - roadX) < width * 0.02) continue;
    trees.moveTo([x, y - tall]);
    trees.bendTo([x + tall * 0.22, y - tall * 0.4], [x + tall * 0.13, y + 4]);
    trees
      .lineTo([x - tall * 0.13, y + 4])
      .bendTo([x - tall * 0.22, y - tall * 0.4], [x, y - tall])
      .close();
  }
  canvas.fill(trees.toString(), colour);
}

/** Vineyard rows on the near slope, right. */
function paintVines({ canvas, sky, width, height, horizon }: LandScene, colour: string): void {
  const level = horizon + height * 0.29;
  const from = width * 0.62;
  const rows = canvas.path.pen();
  for (let row = 0; row < 22; row++) {
    const share = row / 21;
    rows.moveTo([from + share * width * 0.42, level + height * 0.03 + share * 8]);
    rows.bendTo(
      [from + share * width * 0.5 - 40, level + height * 0.12],
      [from - width * 0.16 + share * width * 0.86, height],
    );
  }
  canvas.stroke(rows.toString(), mix(colour, sky.lit, 0.22), 2.2, {
    opacity: 0.38,
    dash: '2 5',
    cap: 'round',
  });
}
