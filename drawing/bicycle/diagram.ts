import { escapeText, placement } from '../canvas/canvas.ts';
import type { SolvedGeometry } from '../geometry/solve-geometry.ts';
import {
  add,
  between,
  degreesOf,
  rotate,
  scale,
  step,
  subtract,
  unit,
  type Vec,
} from '../geometry/vector.ts';
import { RIM_RADIUS } from './rim.ts';
import type { Scene } from './scene.ts';

/** Words of the dimension lines, in the reader's language. */
export interface DiagramLabels {
  readonly stack: string;
  readonly reach: string;
  readonly wheelbase: string;
  readonly chainstay: string;
  readonly headTube: string;
  readonly seatTube: string;
  readonly bbDrop: string;
  readonly trail: string;
}

const ENGLISH: DiagramLabels = {
  stack: 'Stack',
  reach: 'Reach',
  wheelbase: 'Wheelbase',
  chainstay: 'Chainstay',
  headTube: 'Head tube',
  seatTube: 'Seat tube',
  bbDrop: 'BB drop',
  trail: 'Trail',
};

/** Letter height: reads at 12 px when a 1,700 mm wide diagram is shown 430 px wide. */
const FONT_SIZE = 46;
const HALO = 12;
const TICK = 14;
const LINE = 3.4;
const THIN = 1.8;

interface Dimension {
  readonly from: Vec;
  readonly to: Vec;
  readonly label: string;
  /** Moves the line off the measured points, with thin lines back to them. */
  readonly offset?: Vec;
  /** Moves the label off the middle of the line. */
  readonly labelOffset: Vec;
  readonly turn?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Draws the geometry's dimensions over a ghosted bicycle. */
export function drawDiagram(scene: Scene, labels: DiagramLabels = ENGLISH): void {
  if (scene.dark) drawWheelOutlines(scene);
  drawAxes(scene);
  for (const dimension of dimensions(scene, labels)) drawDimension(scene, dimension);
  drawAngles(scene);
  const { frontAxle, rearAxle, headTop } = scene.solved;
  for (const point of [[0, 0], frontAxle, rearAxle, headTop] as const) {
    scene.canvas.disc(point, 11, accent(scene));
  }
}

const ink = ({ dark }: Scene): string => (dark ? '#ffffff' : '#0e1416');
const accent = ({ dark }: Scene): string => (dark ? '#f0a36f' : '#a4491b');

function drawWheelOutlines({ canvas, solved, spec }: Scene): void {
  for (const axle of [solved.frontAxle, solved.rearAxle]) {
    canvas.ring(axle, solved.wheelRadius, 2.4, '#fff', { opacity: 0.34 });
    canvas.ring(axle, RIM_RADIUS - spec.wheels.frontRim, 1.6, '#fff', { opacity: 0.2 });
  }
}

/** Where the steering axis meets the ground. */
const steeringFoot = ({ headTop, steering, ground }: SolvedGeometry): Vec =>
  step(headTop, steering, (ground - headTop[1]) / steering[1]);

function dimensions({ solved, spec }: Scene, labels: DiagramLabels): Dimension[] {
  const { geometry: g } = spec;
  const { headTop, crown, ahead, rearAxle, frontAxle, seatUp, ground } = solved;
  const bb: Vec = [0, 0];
  const behind = rotate(seatUp, -90);
  const under = rotate(unit(rearAxle), -90);
  return [
    { from: bb, to: [0, headTop[1]], label: `${labels.stack} ${g.stack}`, labelOffset: [-20, 20], turn: -90 },
    {
      from: [0, headTop[1]],
      to: headTop,
      label: `${labels.reach} ${g.reach}`,
      offset: [0, -72],
      labelOffset: [0, -18],
    },
    {
      from: rearAxle,
      to: frontAxle,
      label: `${labels.wheelbase} ${Math.round(solved.wheelbase)}`,
      offset: [0, ground - rearAxle[1] + 62],
      labelOffset: [0, 56],
    },
    {
      from: rearAxle,
      to: bb,
      label: `${labels.chainstay} ${g.chainstay}`,
      offset: scale(under, 176),
      labelOffset: scale(under, 56),
      turn: degreesOf(scale(rearAxle, -1)),
    },
    {
      from: headTop,
      to: crown,
      label: `${labels.headTube} ${Math.round(solved.headTubeLength)}`,
      offset: scale(ahead, 150),
      labelOffset: [26, 16],
      anchor: 'start',
    },
    {
      from: bb,
      to: scale(seatUp, g.seatTube),
      label: `${labels.seatTube} ${g.seatTube}`,
      offset: scale(behind, 124),
      labelOffset: step(scale(behind, 22), seatUp, 84),
      turn: g.seatAngle,
    },
    {
      from: [160, 0],
      to: [160, rearAxle[1]],
      label: `${labels.bbDrop} ${g.bbDrop}`,
      labelOffset: [22, 16],
      anchor: 'start',
    },
    {
      from: [frontAxle[0], ground],
      to: steeringFoot(solved),
      label: `${labels.trail} ${Math.round(solved.trail)}`,
      labelOffset: [solved.trail / 2 + 24, 16],
      anchor: 'start',
    },
  ];
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
  drawLabel(scene, add(between(start, end, 0.5), text.labelOffset), label, text);
}

function drawLabel(
  scene: Scene,
  at: Vec,
  label: string,
  { turn = 0, anchor = 'middle' }: Partial<Dimension>,
): void {
  const halo = scene.dark ? '#0e1416' : '#ffffff';
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
