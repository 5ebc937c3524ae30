import type { Canvas } from '#drawing/canvas/canvas.ts';
import { rotate, type Vec } from '#drawing/geometry/vector.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { fillShaded, shadedDisc } from './shading.ts';

type DropKind = 'drop' | 'flare' | 'track';

interface DropShape {
  /** Degrees the bar is turned in the stem, and its taped centre line from the clamp. */
  readonly tilt: number;
  readonly line: string;
  /** Where the tape ends, and the direction of the bar there in degrees. */
  readonly end: Vec;
  readonly endAngle: number;
  /** Forward reach to the hood's root. */
  readonly hood: number;
}

const SHAPES: Readonly<Record<DropKind, DropShape>> = {
  drop: {
    tilt: -1,
    line: 'M0 0L34 0C62 1 78 14 78 46C78 88 54 120 14 124L-36 128',
    end: [-37, 128],
    endAngle: 175.4,
    hood: 48,
  },
  flare: {
    tilt: -1,
    line: 'M0 0L34 0C62 1 70 14 70 46C70 84 54 112 14 116L-36 120',
    end: [-37, 120],
    endAngle: 175.4,
    hood: 40,
  },
  track: {
    tilt: 4,
    line: 'M0 0C20 0 34 4 50 18C72 38 84 58 84 82C82 116 52 140 14 140L-52 139',
    end: [-53, 139],
    endAngle: 180.9,
    hood: 0,
  },
};

/** The bolt that the blade turns on, from the hood's root. */
const LEVER_BOLT: Vec = [62, 8];

/** The bolt of the brake lever, seen from the clamp. */
export function dropLeverBolt(kind: DropKind): Vec {
  const { tilt, hood } = SHAPES[kind];
  return rotate([hood + LEVER_BOLT[0], LEVER_BOLT[1]], tilt);
}

/** Paints a drop bar: tape, plug, clamp, and brake lever where there are brakes. */
export function drawDropBar(scene: Scene, clamp: Vec, kind: DropKind): void {
  const { canvas, spec, coat } = scene;
  const shape = SHAPES[kind];
  canvas.place(clamp, shape.tilt, () => {
    drawTape(canvas, shape.line, kind === 'track');
    canvas.place(shape.end, shape.endAngle, () => {
      canvas.fill('M-5-14q0-3.5 3.5-3.5h2q3.5 0 3.5 3.5v28q0 3.5-3.5 3.5h-2q-3.5 0-3.5-3.5Z', coat.accent);
    });
    if (spec.cockpit.integrated) drawOnePieceTop(canvas);
    else {
      shadedDisc(canvas, [0, 0], 17, '#1a1d21');
      canvas.disc([0, 0], 4.4, '#0b0c0e');
    }
    if (kind !== 'track') canvas.place([shape.hood, 0], 0, () => drawLever(canvas, spec.drivetrain));
  });
}

function drawTape(canvas: Canvas, line: string, track: boolean): void {
  canvas.stroke(line, '#15181b', 33, { join: 'round' });
  canvas.stroke(line, WHITE, 17, { opacity: 0.05, transform: 'translate(-1 -5)' });
  canvas.stroke(line, WHITE, 5, { opacity: 0.13, transform: 'translate(-1.5 -8)', cap: 'round' });
  canvas.stroke(
    line,
    '#000',
    33,
    track ? { dash: '1.2 19', opacity: 0.4 } : { dash: '1.4 17', opacity: 0.55 },
  );
}

function drawOnePieceTop(canvas: Canvas): void {
  const top = 'M-30-12C-6-18 20-18 40-16Q46 0 40 16C20 18-6 19-30 17Z';
  fillShaded(canvas, top, '#1c1f23', 'matte', [0, -18], [0, 16]);
  canvas.stroke('M-12-11C4-15 26-14 42-9', WHITE, 2, { opacity: 0.3, cap: 'round' });
}

/** The second blade behind the brake lever, by which a cable is pulled. */
const SHIFT_BLADE =
  'M50 22C62 30 66 44 63 60C60 80 53 94 46 106C42 110 37 106 39 100L51 62C53 46 48 36 40 30Z';

/**
 * Hood, lever blade, and behind it a paddle with buttons, or a blade where a cable shifts; origin
 * at the hood's root on the bar.
 */
function drawLever(canvas: Canvas, { cable }: Scene['spec']['drivetrain']): void {
  const blade =
    'M66 0C80 2 87 14 85 32C82 62 72 88 60 108C57 114 60 120 66 124C60 129 51 124 50 114C51 100 62 76 66 52' +
    'C68 38 66 28 58 22Z';
  const glint = canvas.linear(
    [50, 40],
    [88, 52],
    [
      [0, '#000', 0.35],
      [0.45, '#000', 0],
      [0.7, WHITE, 0.4],
      [0.82, WHITE, 0.08],
      [1, '#000', 0.2],
    ],
  );
  canvas.fill(blade, '#22262a');
  canvas.fill(blade, glint);
  const paddle = 'M48 26C58 34 60 46 57 60L50 80C46 82 43 78 44 72L48 52C48 42 42 36 38 30Z';
  canvas.fill(cable ? SHIFT_BLADE : paddle, '#1a1d20');
  drawHood(canvas);
}

function drawHood(canvas: Canvas): void {
  const hood =
    'M-24-16C-6-18 14-17 30-21C44-25 52-36 63-42C73-46 82-40 84-29C86-16 84-4 79 6C76 13 68 18 58 21' +
    'C46 25 40 30 34 39C30 46 20 48 14 42C8 26-4 18-24 17Z';
  const light = canvas.linear(
    [20, -40],
    [36, 44],
    [
      [0, WHITE, 0.28],
      [0.3, WHITE, 0.09],
      [0.55, '#000', 0],
      [1, '#000', 0.4],
    ],
  );
  canvas.fill(hood, '#1b1e22');
  canvas.fill(hood, light);
  canvas.stroke('M-18-13C-2-14 16-13 31-17C46-22 54-33 64-38', WHITE, 3, { opacity: 0.22, cap: 'round' });
  canvas.stroke('M2-6L34-10M4 2L40-3M10 10L40 5', '#000', 1.6, { opacity: 0.35, cap: 'round' });
  canvas.stroke('M72-34C78-26 79-12 73 2', WHITE, 1.6, { opacity: 0.16 });
  canvas.disc(LEVER_BOLT, 3.6, '#4a5056');
}
