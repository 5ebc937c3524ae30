import type { BicycleSpec, TubeWidths } from './bicycle-spec.ts';
import type { WidthStop } from './curve.ts';
import type { SolvedGeometry } from './solve-geometry.ts';
import { shapeTube, type Tube } from './tube.ts';
import { add, between, scale, step, subtract, unit, type Vec } from './vector.ts';

/** The tubes of a frame in place, and the directions parts are mounted along. */
export interface FrameLayout {
  readonly headTube: Tube;
  readonly topTube: Tube;
  readonly downTube: Tube;
  readonly seatTube: Tube;
  readonly seatstay: Tube;
  readonly chainstay: Tube;
  /** Axis ends of the top tube on the seat tube and in the head tube. */
  readonly topTubeSeat: Vec;
  readonly topTubeHead: Vec;
  /** Axis end of the down tube in the head tube. */
  readonly downTubeHead: Vec;
  /** Unit vectors: up the down tube, and off its upper side. */
  readonly downTubeAlong: Vec;
  readonly downTubeUp: Vec;
  readonly seatstayTop: Vec;
  /** Unit vectors from the frame towards the rear axle. */
  readonly seatstayAlong: Vec;
  readonly chainstayAlong: Vec;
}

/** Most of a short head tube that the top tube, or the down tube, may take for its axis. */
const HEAD_TUBE_SHARE = 0.42;
/** Main pivot of a suspension frame from the bottom bracket. */
export const MAIN_PIVOT: Vec = [-8, -42];

/** Lays all tubes of a frame on its solved points. */
export function layoutFrame(spec: BicycleSpec, solved: SolvedGeometry): FrameLayout {
  const { frame, geometry } = spec;
  const { headTop, crown, steering, ahead, seatUp, rearAxle, headTubeLength } = solved;
  const longest = Math.max(20, headTubeLength * HEAD_TUBE_SHARE);
  const topTubeHead = step(headTop, steering, Math.min(frame.topTube.below, longest), ahead, -4);
  const topTubeSeat = scale(seatUp, geometry.seatTube - frame.topTube.widths[0] - 6);
  const downTubeHead = step(crown, steering, -Math.min(frame.downTube.above, longest));
  const downTubeAlong = unit(downTubeHead);
  const seatstayTop = scale(seatUp, Math.min(frame.seatstay.join, geometry.seatTube - 20));
  const seatstayAlong = unit(subtract(rearAxle, seatstayTop));
  return {
    headTube: headTube(spec, solved),
    topTube: topTube(spec, topTubeSeat, topTubeHead),
    downTube: downTube(spec, downTubeHead),
    seatTube: seatTube(spec, solved),
    seatstay: seatstay(spec, seatstayTop, seatstayAlong, rearAxle),
    chainstay: chainstay(spec, rearAxle),
    topTubeSeat,
    topTubeHead,
    downTubeHead,
    downTubeAlong,
    downTubeUp: [downTubeAlong[1], -downTubeAlong[0]],
    seatstayTop,
    seatstayAlong,
    chainstayAlong: unit(rearAxle),
  };
}

function headTube({ frame }: BicycleSpec, { headTop, crown }: SolvedGeometry): Tube {
  const { top, waist, crown: foot } = frame.headTube;
  return shapeTube(
    [headTop, crown],
    [
      [0, ...top],
      [0.45, ...waist],
      [1, ...foot],
    ],
  );
}

function topTube({ frame }: BicycleSpec, seat: Vec, head: Vec): Tube {
  const [start, middle, end] = frame.topTube.widths;
  const bend = add(between(seat, head, 0.5), [0, -(frame.topTube.bow ?? 0)]);
  return shapeTube(
    [seat, bend, head],
    [
      [0, start + 3],
      [0.14, start],
      [0.5, middle],
      [0.84, end],
      [1, end + 5, end + 7],
    ],
  );
}

function downTube({ frame, motor }: BicycleSpec, head: Vec): Tube {
  const [start, middle, end] = frame.downTube.widths;
  const along = unit(head);
  const up: Vec = [along[1], -along[0]];
  const from = scale(along, motor === 'mid' ? 30 : 0);
  const bend = step(scale(head, 0.5), up, frame.downTube.bow ?? 0);
  return shapeTube(
    [from, bend, head],
    [
      [0, start],
      [0.35, middle],
      [0.8, end],
      [1, end + 9, end + 8],
    ],
  );
}

function seatTube({ frame, geometry, mudguards }: BicycleSpec, solved: SolvedGeometry): Tube {
  const { front, back, tyreGap } = frame.seatTube;
  const stops: WidthStop[] = [
    [0, front + 9, back + 6],
    [0.18, front, back],
    [1, front, back],
  ];
  const radius = solved.wheelRadius + tyreGap + (mudguards ? 12 : 0);
  const clear = frame.build === 'suspension' ? undefined : { centre: solved.rearAxle, radius };
  return shapeTube([[0, 0], scale(solved.seatUp, geometry.seatTube)], stops, { segments: 22, clear });
}

function seatstay({ frame }: BicycleSpec, top: Vec, along: Vec, rearAxle: Vec): Tube {
  const [start, middle, end] = frame.seatstay.widths;
  const foot = step(rearAxle, along, -16);
  const up: Vec = [along[1], -along[0]];
  const bend = step(between(top, foot, 0.5), up, -(frame.seatstay.bow ?? 0));
  return shapeTube([top, bend, foot], taper([start, middle, end], 0.86, 0.55), { segments: 10 });
}

function chainstay({ frame }: BicycleSpec, rearAxle: Vec): Tube {
  const [start, middle, end] = frame.chainstay.widths;
  const from: Vec = frame.build === 'suspension' ? MAIN_PIVOT : [-6, 4];
  const foot = step(rearAxle, unit(rearAxle), -20);
  const bend = add(between(from, foot, 0.45), [0, frame.chainstay.bow ?? 0]);
  return shapeTube(
    [from, bend, foot],
    [
      [0, start],
      [0.4, middle],
      [1, end],
    ],
  );
}

const taper = ([start, middle, end]: TubeWidths, early: number, at: number): WidthStop[] => [
  [0, start],
  [0.18, start * early],
  [at, middle],
  [1, end],
];
