import type { BicycleGeometry } from '#drawing/geometry/bicycle-spec.ts';
import type { SolvedGeometry } from '#drawing/geometry/solve-geometry.ts';
import { degreesOf, rotate, scale, step, unit, type Vec } from '#drawing/geometry/vector.ts';

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

export const ENGLISH_LABELS: DiagramLabels = {
  stack: 'Stack',
  reach: 'Reach',
  wheelbase: 'Wheelbase',
  chainstay: 'Chainstay',
  headTube: 'Head tube',
  seatTube: 'Seat tube',
  bbDrop: 'BB drop',
  trail: 'Trail',
};

/** One dimension line with its label. */
export interface Dimension {
  readonly key: keyof DiagramLabels;
  readonly from: Vec;
  readonly to: Vec;
  readonly label: string;
  /** Moves the line off the measured points, with thin lines back to them. */
  readonly offset?: Vec;
  /** Moves the label off the middle of the line. */
  readonly labelOffset: Vec;
  readonly turn?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** How far down a label moves when it is too long to stay beside its line. */
  readonly overflow?: number;
}

/** Where the steering axis meets the ground. */
export const steeringFoot = ({ headTop, steering, ground }: SolvedGeometry): Vec =>
  step(headTop, steering, (ground - headTop[1]) / steering[1]);

/** The dimension lines of a geometry table, placed round a bicycle. */
export function dimensionLines(
  g: BicycleGeometry,
  solved: SolvedGeometry,
  labels: DiagramLabels,
): Dimension[] {
  return [...bodyLines(g, solved, labels), ...tubeLines(g, solved, labels)];
}

/** Stack, reach, wheelbase and chainstay. */
function bodyLines(g: BicycleGeometry, solved: SolvedGeometry, labels: DiagramLabels): Dimension[] {
  const { headTop, rearAxle, frontAxle, ground } = solved;
  const bb: Vec = [0, 0];
  const under = rotate(unit(rearAxle), -90);
  return [
    {
      key: 'stack',
      from: bb,
      to: [0, headTop[1]],
      label: `${labels.stack} ${g.stack}`,
      labelOffset: [-20, 20],
      turn: -90,
    },
    {
      key: 'reach',
      from: [0, headTop[1]],
      to: headTop,
      label: `${labels.reach} ${g.reach}`,
      offset: [0, -72],
      labelOffset: [0, -18],
    },
    {
      key: 'wheelbase',
      from: rearAxle,
      to: frontAxle,
      label: `${labels.wheelbase} ${Math.round(solved.wheelbase)}`,
      offset: [0, ground - rearAxle[1] + 62],
      labelOffset: [0, 56],
    },
    {
      key: 'chainstay',
      from: rearAxle,
      to: bb,
      label: `${labels.chainstay} ${g.chainstay}`,
      offset: scale(under, 176),
      labelOffset: scale(under, 56),
      turn: degreesOf(scale(rearAxle, -1)),
    },
  ];
}

/** Head tube, seat tube, bottom bracket drop and trail. */
function tubeLines(g: BicycleGeometry, solved: SolvedGeometry, labels: DiagramLabels): Dimension[] {
  const { headTop, crown, ahead, rearAxle, frontAxle, seatUp, ground } = solved;
  const behind = rotate(seatUp, -90);
  return [
    {
      key: 'headTube',
      from: headTop,
      to: crown,
      label: `${labels.headTube} ${Math.round(solved.headTubeLength)}`,
      offset: scale(ahead, 150),
      labelOffset: [26, 16],
      anchor: 'start',
      overflow: 110,
    },
    {
      key: 'seatTube',
      from: [0, 0],
      to: scale(seatUp, g.seatTube),
      label: `${labels.seatTube} ${g.seatTube}`,
      offset: scale(behind, 124),
      labelOffset: step(scale(behind, 22), seatUp, 84),
      turn: g.seatAngle,
    },
    {
      key: 'bbDrop',
      from: [160, 0],
      to: [160, rearAxle[1]],
      label: `${labels.bbDrop} ${g.bbDrop}`,
      labelOffset: [22, 16],
      anchor: 'start',
    },
    {
      key: 'trail',
      from: [frontAxle[0], ground],
      to: steeringFoot(solved),
      label: `${labels.trail} ${Math.round(solved.trail)}`,
      labelOffset: [solved.trail / 2 + 24, 16],
      anchor: 'start',
      overflow: -42,
    },
  ];
}
