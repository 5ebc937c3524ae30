import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { type FigureFrame, gripOf, solveFrame } from '#drawing/figure/frame-figure.ts';
import { distance, type Vec } from '#drawing/geometry/vector.ts';
import type { ViewBox } from '#drawing/views.ts';
import type { Overlays } from './use-overlays.ts';

/** What riders notice of a frame that another is laid over, in the order they do. */
const NOTICED = ['gripHeight', 'saddleToBar', 'frontCentre', 'seatpost'] as const;
type NoticedKey = (typeof NOTICED)[number];

/** A number of both frames in whole mm; `apart` is how much more the shown frame has. */
export type NoticedRow = {
  readonly key: NoticedKey;
  readonly shown: number;
  readonly laid: number;
  readonly apart: number;
};

/** Nobody feels less than this, in mm. */
const LEAST_FELT = 3;

/** The lens shows at least this much of the plane, in mm; its width is a share of its height. */
const LEAST_HEIGHT = 120;
const LENS_RATIO = 5 / 3;

/** The laid frame that is measured: the rider's own, or the last one. */
export function measuredOf(overlays: Overlays['laid']): Overlays['laid'][number] | undefined {
  return overlays.find(({ own }) => own) ?? overlays.at(-1);
}

/** A frame with its saddle at a rider's height: the frame changes below, the rider does not. */
export function withSaddleAt(frame: GeometryOfSize, saddleHeight: number): GeometryOfSize {
  return { ...frame, saddleHeight };
}

/** What a rider notices of the shown frame beside the laid one. */
export function noticedRows(shown: FigureFrame, laid: FigureFrame): NoticedRow[] {
  const [here, there] = [noticedNumbers(shown), noticedNumbers(laid)];
  return NOTICED.map((key) => ({
    key,
    shown: here[key],
    laid: there[key],
    apart: here[key] - there[key],
  }));
}

/** Whether a rider feels the difference, and of which sign it is. */
export function feltAs({ apart }: NoticedRow): 'more' | 'less' | 'nothing' {
  if (Math.abs(apart) < LEAST_FELT) return 'nothing';
  return apart > 0 ? 'more' : 'less';
}

/** The part of the plane that the lens shows: both grips, with room for a bracket beside them. */
export function lensBox(shown: Vec, laid: Vec): ViewBox {
  const [wide, high] = [Math.abs(shown[0] - laid[0]), Math.abs(shown[1] - laid[1])];
  const height = Math.round(Math.max(LEAST_HEIGHT, high * 2.2, wide * 1.1));
  const width = Math.round(height * LENS_RATIO);
  const left = Math.max(shown[0], laid[0]) - width * 0.66;
  const top = (shown[1] + laid[1]) / 2 - height * 0.35;
  return [Math.round(left), Math.round(top), width, height];
}

function noticedNumbers(frame: FigureFrame): Record<NoticedKey, number> {
  const { saddle, frontCentre } = solveFrame(frame);
  const grip = gripOf(frame);
  return {
    gripHeight: Math.round(-grip[1]),
    saddleToBar: Math.round(distance(saddle, grip)),
    frontCentre: Math.round(frontCentre),
    seatpost: Math.round(frame.saddleHeight - frame.seatTube),
  };
}
