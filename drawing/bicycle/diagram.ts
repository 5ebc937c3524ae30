import { escapeText, placement } from '#drawing/canvas/canvas.ts';
import { add, between, scale, step, subtract, unit, type Vec } from '#drawing/geometry/vector.ts';
import {
  type DiagramLabels,
  type Dimension,
  dimensionLines,
  ENGLISH_LABELS,
  steeringFoot,
} from './dimensions.ts';
import { RIM_RADIUS } from './rim.ts';
import type { Scene } from './scene.ts';

/** Letter height: reads at 12 px when a 1,700 mm wide diagram is shown 430 px wide. */
const FONT_SIZE = 46;
/** Mean width of a letter, and how far labels may reach beyond the front wheel. */
const LETTER_WIDTH = 29;
const EDGE = 25;
const HALO = 12;
const TICK = 14;
const LINE = 3.4;
const THIN = 1.8;

/** Draws the geometry's dimensions over a ghosted bicycle. */
export function drawDiagram(scene: Scene, labels: DiagramLabels = ENGLISH_LABELS): void {
  if (scene.dark) drawWheelOutlines(scene);
  drawAxes(scene);
  for (const dimension of dimensionLines(scene.spec.geometry, scene.solved, labels))
    drawDimension(scene, dimension);
  drawAngles(scene);
  const { frontAxle, rearAxle, headTop } = scene.solved;
  for (const point of [[0, 0], frontAxle, rearAxle, headTop] as const) {
    scene.canvas.disc(point, 11, accent(scene));
  }
}

const ink = ({ dark }: Scene): string => (dark ? '#ffffff' : '#111111');
const accent = ({ dark }: Scene): string => (dark ? '#f0a36f' : '#a4491b');

function drawWheelOutlines({ canvas, solved, spec }: Scene): void {
  for (const axle of [solved.frontAxle, solved.rearAxle]) {
    canvas.ring(axle, solved.wheelRadius, 2.4, '#fff', { opacity: 0.34 });
    canvas.ring(axle, RIM_RADIUS - spec.wheels.frontRim, 1.6, '#fff', { opacity: 0.2 });
  }
}

function drawDimension(scene: Scene, { from, to, label, offset = [0, 0], ...text }: Dimension): void {
  const { canvas } = scene;
  const start = add(from, offset);
  const end = add(to, offset);
  const along = unit(subtract(end, start));
  const tick = scale([-along[1], along[0]], TICK);
  if (offset[0] || offset[1]) {
    const beyond = scale(unit(offset), TICK);
    const guides = canvas.path
      .pen()
      .moveTo(from)
      .lineTo(add(start, beyond))
      .moveTo(to)
      .lineTo(add(end, beyond));
    canvas.stroke(guides.toString(), ink(scene), THIN, { opacity: 0.4, dash: '7 7' });
  }
  const line = canvas.path.pen().moveTo(start).lineTo(end);
  for (const point of [start, end]) line.moveTo(add(point, tick)).lineTo(subtract(point, tick));
  canvas.stroke(line.toString(), accent(scene), LINE);
  placeLabel(scene, add(between(start, end, 0.5), text.labelOffset), label, text);
}

/**
 * Puts a label beside its line, or against the picture's right edge when it would run out of it.
 */
function placeLabel(scene: Scene, at: Vec, label: string, text: Partial<Dimension>): void {
  const { frontAxle, wheelRadius } = scene.solved;
  const edge = frontAxle[0] + wheelRadius + EDGE;
  const fits = text.anchor !== 'start' || at[0] + label.length * LETTER_WIDTH <= edge;
  if (fits) drawLabel(scene, at, label, text);
  else drawLabel(scene, [edge, at[1] + (text.overflow ?? 0)], label, { anchor: 'end' });
}

function drawLabel(
  scene: Scene,
  at: Vec,
  label: string,
  { turn = 0, anchor = 'middle' }: Partial<Dimension>,
): void {
  const halo = scene.dark ? '#111111' : '#ffffff';
  scene.canvas.raw(
    `<text transform="${placement(at, turn)}" text-anchor="${anchor}" font-size="${FONT_SIZE}" font-weight="640" ` +
      `fill="${ink(scene)}" stroke="${halo}" stroke-width="${HALO}" stroke-linejoin="round" ` +
      `paint-order="stroke">${escapeText(label)}</text>`,
  );
}

/** Axle line, steering axis and seat tube axis as thin chain lines. */
function drawAxes(scene: Scene): void {
  const { canvas, solved } = scene;
  const { rearAxle, frontAxle, headTop, steering, seatUp } = solved;
  const axles = canvas.path.polyline([add(rearAxle, [-60, 0]), add(frontAxle, [60, 0])]);
  canvas.stroke(axles, ink(scene), THIN, { dash: '10 8', opacity: 0.5 });
  const axes = canvas.path
    .pen()
    .moveTo(step(headTop, steering, -90))
    .lineTo(steeringFoot(solved))
    .moveTo([0, 0])
    .lineTo(step(solved.saddle, seatUp, 60))
    .moveTo([0, 0])
    .lineTo([174, 0]);
  canvas.stroke(axes.toString(), ink(scene), THIN, { dash: '16 7 4 7', opacity: 0.55 });
}

function drawAngles(scene: Scene): void {
  const { canvas, solved, spec } = scene;
  const corners = [
    { at: steeringFoot(solved), degrees: spec.geometry.headAngle, radius: 120, label: [-118, -104] },
    { at: [0, 0], degrees: spec.geometry.seatAngle, radius: 140, label: [-156, -16] },
  ] as const;
  for (const { at, degrees, radius, label } of corners) {
    canvas.stroke(canvas.path.arc(at, radius, 180, 180 + degrees), accent(scene), LINE);
    drawLabel(scene, add(at, label), `${degrees}°`, { anchor: 'end' });
  }
}
