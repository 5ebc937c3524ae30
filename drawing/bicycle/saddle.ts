import type { SeatSpec } from '#drawing/geometry/bicycle-spec.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { fillShaded } from './shading.ts';

interface SaddleShape {
  /**
   * Cover, the lit edge along its top, the base's edge, and the rails; origin at the clamp line.
   */
  readonly cover: string;
  readonly top: string;
  readonly base: string;
  readonly rail: string;
  readonly railColour: string;
}

const RAIL_TAIL = 'C92 22 72 35 44 35L-34 35C-58 34-72 26-92 12';

const SHAPES: Readonly<Record<SeatSpec['saddle'], SaddleShape>> = {
  short: {
    cover:
      'M-126-11C-129-21-115-25-98-21C-62-12-20-10 30-12C76-14 100-13 118-8C130-4 130 6 118 9C92 11 62 11 30 15' +
      'C-14 20-52 32-88 29C-112 24-122 6-126-11Z',
    top: 'M-121-16C-114-21-106-19-98-17C-62-8-20-6 30-8C76-10 98-9 116-5',
    base: 'M-100 26C-76 30-46 26-10 20C30 12 70 9 116 7',
    rail: `M108 4${RAIL_TAIL}`,
    railColour: '#4a5057',
  },
  tt: {
    cover:
      'M-104-14C-106-24-92-28-76-24C-46-17 0-15 60-17C92-19 112-18 118-10C124 2 120 16 108 20C80 18 50 16 14 19' +
      'C-24 26-62 30-82 22C-98 12-102 0-104-14Z',
    top: 'M-98-19C-92-24-84-22-76-20C-46-13 0-11 60-13C92-15 106-15 114-9',
    base: 'M-84 20C-62 28-24 24 14 17C50 14 80 16 108 18',
    rail: `M98 12${RAIL_TAIL}`,
    railColour: '#4a5057',
  },
  comfort: {
    cover:
      'M-128-18C-130-32-112-37-92-33C-60-25-26-19 20-20C70-21 104-20 126-12C140-4 132 8 118 10C70 14 30 18-4 26' +
      'C-44 38-86 42-108 30C-124 18-127 0-128-18Z',
    top: 'M-122-25C-116-33-104-33-92-29C-60-21-26-15 20-16C70-17 104-16 124-9',
    base: 'M-110 28C-86 40-44 34-4 24C30 15 70 12 118 8',
    rail: `M108 4${RAIL_TAIL}`,
    railColour: '#8a9096',
  },
};

/** Paints a saddle with its rails; the origin is the clamp line on the seat tube's axis. */
export function drawSaddle({ canvas, coat }: Scene, kind: SeatSpec['saddle']): void {
  const shape = SHAPES[kind];
  canvas.stroke(shape.rail, '#0b0c0e', 8.5, { join: 'round' });
  canvas.stroke(shape.rail, shape.railColour, 2.6, { transform: 'translate(0 -1)' });
  fillShaded(canvas, shape.cover, '#14171a', 'soft', [0, -26], [0, 36]);
  canvas.stroke(shape.top, WHITE, 2.6, { opacity: 0.3, cap: 'round' });
  canvas.stroke(shape.base, '#3f454b', 3.4, { cap: 'round' });
  if (kind === 'comfort') canvas.stroke('M-84-8C-40 0 10 0 70-6', '#000', 1.6, { opacity: 0.5 });
  const badge = coat.finish === 'metal' ? coat.accent : '#8b9298';
  canvas.fill('M-100 4h26l-3 8h-20Z', badge, { opacity: 0.8 });
}
