/** @browser-safe */
import type { GeometryOfSize } from './find-geometry.ts';

/** The measures of a rider. Lengths in mm; null where not measured. */
export type Rider = {
  readonly height: number;
  /** Floor to crotch, barefoot. */
  readonly inseam: number | null;
  /** Shoulder to the middle of a closed fist. */
  readonly arm: number | null;
  readonly flexibility: 'stiff' | 'normal' | 'supple';
  readonly use: 'relaxed' | 'balanced' | 'sporty';
};

/**
 * The plausible range of an adult rider, in mm. A value outside it is probably a confusion of
 * centimetres and inches.
 */
export const RIDER_BOUNDS = {
  height: { least: 1300, most: 2200 },
  inseam: { least: 550, most: 1100 },
  arm: { least: 400, most: 900 },
} as const;

/** A size and the height of the riders it fits, in mm, for limbs of average length. */
export type SizeRange = { readonly size: string; readonly from: number; readonly to: number };

/** A size with the data for choosing it; `seatTube` (mm) limits riders with short legs. */
export type SizeToChoose = SizeRange & { readonly seatTube: number };

/** The size chosen for a rider. */
export type ChosenSize = SizeRange & {
  /** The height in mm of the average rider with the same position on the bike. */
  readonly like: number;
  /** The adjacent size when the rider is nearly between two. */
  readonly neighbour: string | null;
  /** The rider is outside even the smallest or the largest size. */
  readonly beyond: 'smaller' | 'larger' | null;
  /** The legs are too short for the seat tube of the size that the height asks for. */
  readonly isHeldByLegs: boolean;
};

/** The chosen size with its frame's numbers, for the explanation. */
export type SizeFit = ChosenSize & { readonly stack: number; readonly reach: number };

/** The rider that size M is drawn for, the usual middle size of bike makers. */
const REFERENCE_HEIGHT = 1735;
/** Riders grow more than frames do: stems, cranks and seatposts make up the rest. */
const GROWTH = 1.2;
/** Average proportions, as shares of the height. */
const INSEAM_SHARE = 0.465;
const ARM_SHARE = 0.365;
/** The share of a longer upper body and longer arms that counts for the size. */
const UPPER_BODY_WEIGHT = 0.5;
const SHIFT = { stiff: -12, normal: 0, supple: 12, relaxed: -12, balanced: 0, sporty: 12 } as const;
/** Within this distance (mm) of the border between two sizes, both can be ridden. */
const BETWEEN = 15;
/**
 * The saddle's height above the bottom bracket as a share of the inseam, and the least length that
 * post and saddle need above the seat tube.
 */
const SADDLE_SHARE = 0.883;
const LEAST_POST = 100;

type Frame = Pick<GeometryOfSize, 'size' | 'stack' | 'reach' | 'stem' | 'seatTube'>;

/**
 * The riders each size of a bike fits, computed from its own stack and reach. The middle
 * size is drawn for an average rider; the others follow by how far their handlebars are from
 * the bottom bracket.
 */
export function sizeRanges(sizes: readonly Frame[]): SizeRange[] {
  const middles = middleHeights(sizes);
  return sizes.map(({ size }, place) => {
    const middle = middles[place] ?? REFERENCE_HEIGHT;
    const below = middles[place - 1] ?? 2 * middle - (middles[place + 1] ?? middle * 1.08);
    const above = middles[place + 1] ?? 2 * middle - below;
    return { size, from: wholeCentimetres((below + middle) / 2), to: wholeCentimetres((middle + above) / 2) };
  });
}

/** Chooses the size of a bike for a rider, with reasons. Null for a bike without sizes. */
export function fitSize(sizes: readonly Frame[], rider: Rider): SizeFit | null {
  const chosen = chooseSize(sizesToChoose(sizes), rider);
  const frame = sizes.find(({ size }) => size === chosen?.size);
  return chosen && frame ? { ...chosen, stack: frame.stack, reach: frame.reach } : null;
}

/** The data of a bike's frames that choosing a size needs; much smaller than the frames. */
export function sizesToChoose(sizes: readonly Frame[]): SizeToChoose[] {
  return sizeRanges(sizes).map((range, place) => ({ ...range, seatTube: sizes[place]?.seatTube ?? 0 }));
}

/** Chooses among the sizes of a bike, ordered from small to large. Null when there are none. */
export function chooseSize(sizes: readonly SizeToChoose[], rider: Rider): ChosenSize | null {
  const like = likeHeight(rider);
  const byHeight = sizes.findLastIndex(({ from }) => like >= from);
  const wanted = Math.max(0, byHeight);
  const tallest = rider.inseam === null ? sizes.length - 1 : tallestForLegs(sizes, rider.inseam);
  const place = Math.min(wanted, tallest);
  const chosen = sizes[place];
  if (!chosen) return null;
  const { size, from, to } = chosen;
  const isHeldByLegs = place < wanted;
  const beyond = byHeight < 0 ? 'smaller' : like > (sizes.at(-1)?.to ?? like) ? 'larger' : null;
  const other = like - from < BETWEEN ? place - 1 : to - like < BETWEEN ? place + 1 : -1;
  const neighbour = isHeldByLegs || beyond || other > tallest ? null : (sizes[other]?.size ?? null);
  return { size, from, to, like: Math.round(like), neighbour, beyond, isHeldByLegs };
}

/** The saddle's height in mm above the bottom bracket, along the seat tube, for an inseam in mm. */
export function saddleHeightFor(inseam: number): number {
  return Math.round(inseam * SADDLE_SHARE);
}

/** The height of the average rider with the same position on a bike as this one. */
function likeHeight({ height, inseam, arm, flexibility, use }: Rider): number {
  const upperBody = height - (inseam ?? height * INSEAM_SHARE) + (arm ?? height * ARM_SHARE);
  const average = height * (1 - INSEAM_SHARE + ARM_SHARE);
  return height + (upperBody - average) * UPPER_BODY_WEIGHT + SHIFT[flexibility] + SHIFT[use];
}

function middleHeights(sizes: readonly Frame[]): number[] {
  const anchor = sizes.find(({ size }) => size === 'M') ?? sizes[Math.floor((sizes.length - 1) / 2)];
  if (!anchor) return [];
  return sizes.map(
    (frame) => REFERENCE_HEIGHT * (1 + GROWTH * (barDistance(frame) / barDistance(anchor) - 1)),
  );
}

/** The distance from the bottom bracket to the handlebar. */
function barDistance({ stack, reach, stem }: Frame): number {
  return Math.hypot(stack, reach + stem);
}

/**
 * The last size whose seat tube leaves room for post and saddle with these legs; the first size
 * when none does.
 */
function tallestForLegs(sizes: readonly Pick<Frame, 'seatTube'>[], inseam: number): number {
  const fits = ({ seatTube }: Pick<Frame, 'seatTube'>) => inseam * SADDLE_SHARE - seatTube >= LEAST_POST;
  const firstTooTall = sizes.findIndex((frame) => !fits(frame));
  return firstTooTall < 0 ? sizes.length - 1 : Math.max(0, firstTooTall - 1);
}

function wholeCentimetres(length: number): number {
  return Math.round(length / 10) * 10;
}
