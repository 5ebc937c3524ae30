import type { Canvas } from '#drawing/canvas/canvas.ts';
import type { Vec } from '#drawing/geometry/vector.ts';
import { WHITE } from './materials.ts';
import type { Scene } from './scene.ts';
import { fillShaded } from './shading.ts';

/** Paints a time trial cockpit: base bar with brake lever, riser, pads and extensions. */
export function drawTimeTrialBar({ canvas }: Scene, clamp: Vec): void {
  canvas.place(clamp, 0, () => {
    drawBaseBar(canvas);
    drawRiser(canvas);
    drawExtension(canvas);
    drawPads(canvas);
  });
}

function drawBaseBar(canvas: Canvas): void {
  const lever =
    'M150 12C166 12 176 20 175 36C172 62 160 86 146 102C139 109 131 102 136 94C148 76 156 56 156 40' +
    'C156 32 150 28 142 26Z';
  const glint = canvas.linear(
    [138, 50],
    [178, 58],
    [
      [0, '#000', 0.3],
      [0.5, WHITE, 0.05],
      [0.75, WHITE, 0.35],
      [1, '#000', 0.1],
    ],
  );
  canvas.fill(lever, '#23272b');
  canvas.fill(lever, glint);
  const wing =
    'M-24-11C4-15 34-12 60-5C88 2 112 2 136-3C148-6 158-5 163 2C168 12 162 22 150 25C118 31 84 28 56 20' +
    'C30 14 2 15-24 13Z';
  fillShaded(canvas, wing, '#17191c', 'matte', [60, -14], [66, 26]);
  canvas.fill(
    'M92 2C112 2 124 0 136-3C148-6 158-5 163 2C168 12 162 22 150 25C130 29 112 29 94 27Z',
    '#0c0d0f',
  );
  canvas.stroke('M98 6C118 6 132 3 150 1', WHITE, 2.4, { opacity: 0.3, cap: 'round' });
  canvas.stroke('M-16-8C4-11 34-8 60-1', WHITE, 2.2, { opacity: 0.26, cap: 'round' });
}

function drawRiser(canvas: Canvas): void {
  const riser = 'M-62-12C-58-36-56-56-54-78L6-88C6-62 8-36 18-12Z';
  fillShaded(canvas, riser, '#1b1e22', 'matte', [12, -50], [-60, -46]);
  canvas.stroke('M-46-26L4-30M-44-44L2-50', '#000', 1.4, { opacity: 0.5 });
}

function drawExtension(canvas: Canvas): void {
  const extension =
    'M-66-84C10-96 100-116 176-134C206-141 226-152 240-172C247-182 262-176 260-164C254-138 232-118 196-109' +
    'C116-90 20-68-60-58Z';
  fillShaded(canvas, extension, '#15181b', 'matte', [90, -118], [98, -82]);
  const glint = 'M-50-80C20-92 110-112 180-129C210-136 230-149 243-168';
  canvas.stroke(glint, WHITE, 2.4, { opacity: 0.28, cap: 'round' });
  canvas.fill('M237-168L246-182Q252-190 262-185Q270-179 267-170L260-156Z', '#2b2f34');
}

function drawPads(canvas: Canvas): void {
  canvas.fill('M-90-94L12-112L14-86L-62-70Q-84-74-90-94Z', '#1d2125');
  const pad = 'M-104-92C-108-104-98-110-82-110L0-124C18-126 24-116 14-107L-84-88C-96-85-102-87-104-92Z';
  canvas.fill(pad, '#0f1113');
  canvas.fill(pad, WHITE, { opacity: 0.1 });
  canvas.stroke('M-92-104L4-119', WHITE, 2.2, { opacity: 0.3, cap: 'round' });
}
