import { Canvas } from './canvas/canvas.ts';
import { mix } from './canvas/colour.ts';
import { noise } from './geometry/noise.ts';
import { paintHills } from './landscape/hills.ts';
import { type LandScene, vertical } from './landscape/land-scene.ts';
import { paintMountains } from './landscape/mountains.ts';
import { SKIES, type SkyName } from './landscape/skies.ts';

export interface LandscapeDrawing {
  readonly sky: SkyName;
  /** Another seed is another place in the same light. */
  readonly seed: number;
  /** View box in pixels; 1600 × 900 when absent. */
  readonly width?: number;
  readonly height?: number;
  /** Horizon from the top as a share of the height; .52 when absent. */
  readonly horizon?: number;
  /** Draws ground for a bicycle to stand on, from this share of the height down. */
  readonly ground?: number;
  /** Where the road climbs, as a share of the width; .24 when absent. */
  readonly roadX?: number;
  /** Sky and terrain apart, so that lettering can stand between them. */
  readonly layer?: 'sky' | 'terrain' | 'all';
  readonly road?: boolean;
  readonly vines?: boolean;
  readonly campanile?: boolean;
  readonly contours?: boolean;
  /** SVG preserveAspectRatio; covers its box from the middle when absent. */
  readonly fit?: string;
  /** Starts every id in the SVG; give each drawing its own when several are inlined in one page. */
  readonly idPrefix?: string;
}

/**
 * Draws a landscape: sky, pale rock walls, foothills, one hairpin road. The same numbers give the
 * same picture. Returns a complete standalone `<svg>` string, hidden from assistive technology
 * because it is decoration.
 */
export function drawLandscape(drawing: LandscapeDrawing): string {
  const { width = 1600, height = 900, layer = 'all' } = drawing;
  const canvas = new Canvas({ idPrefix: drawing.idPrefix ?? 'l', decimals: 1 });
  const scene: LandScene = {
    canvas,
    sky: SKIES[drawing.sky],
    width,
    height,
    horizon: (drawing.horizon ?? 0.52) * height,
    roadX: (drawing.roadX ?? 0.24) * width,
    next: noise(drawing.seed),
  };
  if (layer !== 'terrain') paintSky(scene);
  if (layer !== 'sky') paintTerrain(scene, drawing);
  const fit = drawing.fit ?? 'xMidYMid slice';
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${fit}"`;
  return `${head} aria-hidden="true"><defs>${canvas.definitions()}</defs>${canvas.marks()}</svg>`;
}

function paintTerrain(scene: LandScene, drawing: LandscapeDrawing): void {
  paintMountains(scene);
  paintHills(scene, {
    road: drawing.road ?? true,
    vines: drawing.vines ?? true,
    campanile: drawing.campanile ?? false,
    contours: drawing.contours ?? false,
  });
  if (drawing.ground !== undefined) paintGround(scene, drawing.ground * scene.height);
}

function paintSky({ canvas, sky, width, height, horizon }: LandScene): void {
  const fill = canvas.linear(
    [0, 0],
    [0, height],
    [
      [0, sky.top],
      [0.38, sky.mid],
      [0.66, sky.low],
    ],
  );
  canvas.rectangle([0, 0], [width, height], fill);
  if (!('sun' in sky) || !sky.sun) return;
  const at = [Math.round(width * 0.7), Math.round(horizon - height * 0.1)] as const;
  const glow = canvas.radial(at, height * 0.55, [
    [0, sky.sun, 0.9],
    [0.12, sky.sun, 0.55],
    [0.4, sky.sun, 0.16],
    [1, sky.sun, 0],
  ]);
  canvas.disc(at, height * 0.55, glow);
}

/** A gentle rise in the foreground with its lit edge. */
function paintGround(scene: LandScene, level: number): void {
  const { canvas, sky, width, height } = scene;
  const edge = canvas.path
    .pen()
    .moveTo([-20, level - 14])
    .bendTo([width / 2, level - 34], [width + 20, level - 10]);
  const line = edge.toString();
  const body = edge
    .lineTo([width + 20, height])
    .lineTo([-20, height])
    .close()
    .toString();
  canvas.fill(
    body,
    vertical(scene, [mix(sky.ground, sky.lit, 0.2), sky.ground], [level - 34, level + height * 0.16]),
  );
  canvas.stroke(line, sky.lit, 1.5, { opacity: 0.5 });
}
