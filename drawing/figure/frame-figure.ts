import { type Dimension, dimensionLines, steeringFoot } from '#drawing/bicycle/dimensions.ts';
import { PathPen } from '#drawing/canvas/path.ts';
import type { BicycleGeometry } from '#drawing/geometry/bicycle-spec.ts';
import { type SolvedGeometry, solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import { add, between, onCircle, scale, step, subtract, unit, type Vec } from '#drawing/geometry/vector.ts';
import type { ViewBox } from '#drawing/views.ts';

/** The numbers of one size: lengths in mm, angles in degrees. */
export type FigureFrame = BicycleGeometry & { readonly tyre: number; readonly stem: number };

/** A label of a figure: its position and style; the page has its text. */
export interface FigureLabel {
  readonly key: Dimension['key'] | 'headAngle' | 'seatAngle';
  readonly at: Vec;
  /** Degrees clockwise. */
  readonly turn: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Marks of a figure's dimensions as path data in whole millimetres. */
export interface FigureDimensions {
  /** Dimension lines with their ticks, and the arcs of the angles. */
  readonly lines: string;
  /** Thin lines from the measured points to lines drawn off them, and the axes. */
  readonly guides: string;
  readonly labels: readonly FigureLabel[];
}

const TICK = 14;
/** Half the height of a stem's clamp, which sits on the head tube. */
const STEM_HALF = 20;
const NOWHERE: Vec = [0, 0];
const SIDE = 36;
/** Room for the wheelbase and its label under the ground, and for bars over the head tube. */
const BELOW = 112;
const ABOVE_HEAD = 150;
const ABOVE_SADDLE = 34;
const NO_WORDS = {
  stack: '',
  reach: '',
  wheelbase: '',
  chainstay: '',
  headTube: '',
  seatTube: '',
  bbDrop: '',
  trail: '',
} as const;

export const solveFrame = (frame: FigureFrame): SolvedGeometry =>
  solveGeometry({ geometry: frame, wheels: { tyre: frame.tyre } });

/**
 * The part of the plane that contains all these frames, with their bottom brackets on one point.
 */
export function figureBox(frames: readonly FigureFrame[]): ViewBox {
  const all = frames.map((frame) => ({ frame, solved: solveFrame(frame) }));
  const left = Math.min(...all.map(({ solved }) => solved.rearAxle[0] - solved.wheelRadius)) - SIDE;
  const right = Math.max(...all.map(({ solved }) => solved.frontAxle[0] + solved.wheelRadius)) + SIDE;
  const top = Math.min(
    ...all.map(({ frame, solved }) => Math.min(-frame.stack - ABOVE_HEAD, solved.saddle[1] - ABOVE_SADDLE)),
  );
  const bottom = Math.max(...all.map(({ solved }) => solved.ground)) + BELOW;
  const [x, y] = [Math.floor(left), Math.floor(top)];
  return [x, y, Math.ceil(right) - x, Math.ceil(bottom) - y];
}

/**
 * A frame with its wheels as one line drawing: path data in whole millimetres, for comparing
 * sizes and bicycles.
 */
export function figureOutline(frame: FigureFrame): string {
  const solved = solveFrame(frame);
  const { rearAxle, frontAxle, headTop, crown, seatTop, saddle, steering, wheelRadius } = solved;
  const bottomBracket = NOWHERE;
  const pen = new PathPen(0);
  for (const axle of [rearAxle, frontAxle]) {
    const left: Vec = [axle[0] - wheelRadius, axle[1]];
    const right: Vec = [axle[0] + wheelRadius, axle[1]];
    pen.moveTo(left).arcTo(wheelRadius, true, true, right).arcTo(wheelRadius, true, true, left);
  }
  const topTubeSeat = between([0, 0], seatTop, 0.95);
  const below = Math.min(34, solved.headTubeLength * 0.42);
  pen
    .moveTo(rearAxle)
    .lineTo([0, 0])
    .lineTo(step(crown, steering, -below))
    .moveTo(topTubeSeat);
  pen.lineTo(rearAxle).moveTo(bottomBracket).lineTo(saddle);
  pen.moveTo(topTubeSeat).lineTo(step(headTop, steering, below));
  pen
    .moveTo(step(headTop, steering, -STEM_HALF))
    .lineTo(crown)
    .lineTo(frontAxle);
  pen.moveTo(add(saddle, [-110, -4])).lineTo(add(saddle, [130, 4]));
  pen.moveTo(step(headTop, steering, -STEM_HALF)).lineTo(gripOf(frame));
  return pen.toString();
}

/** The middle of a frame's bar: where its stem ends, square to the fork's steerer. */
export function gripOf(frame: FigureFrame): Vec {
  const { headTop, steering, ahead } = solveFrame(frame);
  return step(step(headTop, steering, -STEM_HALF), ahead, frame.stem);
}

/** The dimension lines of a frame's table, and the positions of their labels. */
export function figureDimensions(frame: FigureFrame): FigureDimensions {
  const solved = solveFrame(frame);
  const lines = new PathPen(0);
  const guides = new PathPen(0);
  const labels: FigureLabel[] = [];
  for (const { key, from, to, offset = NOWHERE, ...text } of dimensionLines(frame, solved, NO_WORDS)) {
    const start = add(from, offset);
    const end = add(to, offset);
    drawTicked(lines, start, end);
    if (offset[0] || offset[1]) {
      const beyond = scale(unit(offset), TICK);
      guides.moveTo(from).lineTo(add(start, beyond)).moveTo(to).lineTo(add(end, beyond));
    }
    const at = add(between(start, end, 0.5), text.labelOffset);
    labels.push({ key, at, turn: text.turn ?? 0, anchor: text.anchor ?? 'middle' });
  }
  const corners = [
    {
      key: 'headAngle',
      at: steeringFoot(solved),
      degrees: frame.headAngle,
      radius: 120,
      label: [-118, -104],
    },
    { key: 'seatAngle', at: [0, 0], degrees: frame.seatAngle, radius: 140, label: [-156, -16] },
  ] as const;
  for (const { key, at, degrees, radius, label } of corners) {
    lines.moveTo(onCircle(at, radius, 180)).arcTo(radius, false, true, onCircle(at, radius, 180 + degrees));
    labels.push({ key, at: add(at, label), turn: 0, anchor: 'end' });
  }
  drawAxes(guides, solved);
  return { lines: lines.toString(), guides: guides.toString(), labels };
}

function drawTicked(pen: PathPen, start: Vec, end: Vec): void {
  const along = unit(subtract(end, start));
  const tick = scale([-along[1], along[0]], TICK);
  pen.moveTo(start).lineTo(end);
  for (const point of [start, end]) pen.moveTo(add(point, tick)).lineTo(subtract(point, tick));
}

function drawAxes(pen: PathPen, solved: SolvedGeometry): void {
  const { rearAxle, frontAxle, headTop, steering, seatUp, saddle } = solved;
  pen.moveTo(add(rearAxle, [-60, 0])).lineTo(add(frontAxle, [60, 0]));
  pen.moveTo(step(headTop, steering, -90)).lineTo(steeringFoot(solved));
  pen.moveTo([0, 0]).lineTo(step(saddle, seatUp, 60));
}
