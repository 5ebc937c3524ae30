/** @browser-safe */
import type { GeometryOfSize } from './find-geometry.ts';

/** What a rider tells of themselves. Lengths in mm; what they did not measure is null. */
export type Rider = {
  readonly height: number;
  /** Floor to crotch, barefoot. */
  readonly inseam: number | null;
  /** Shoulder to the middle of a closed fist. */
  readonly arm: number | null;
  readonly flexibility: 'stiff' | 'normal' | 'supple';
  readonly use: 'relaxed' | 'balanced' | 'sporty';
};

/** Least and most of a grown rider, in mm; beyond it somebody mixed up centimetres and inches. */
export const RIDER_BOUNDS = {
  height: { least: 1300, most: 2200 },
  inseam: { least: 550, most: 1100 },
  arm: { least: 400, most: 900 },
} as const;

/** A size and the riders it is made for: from `from` to `to` mm of height, average limbs assumed. */
export type SizeRange = { readonly size: string; readonly from: number; readonly to: number };

/** What choosing a size takes: its riders, and how far its seat tube keeps short legs from it, in mm. */
export type SizeToChoose = SizeRange & { readonly seatTube: number };

/** A size chosen for a rider. */
export type ChosenSize = SizeRange & {
  /** The height of the average rider this one sits on a bike like. */
  readonly like: number;
  /** The size on the other side when the rider is nearly between two. */
  readonly neighbour: string | null;
  /** Not even the smallest or the largest size is made for this rider. */
  readonly beyond: 'smaller' | 'larger' | null;
  /** Legs are too short for the seat tube of the size their height asks for. */
  readonly isHeldByLegs: boolean;
};

/** With its frame's numbers, for the reason. */
export type SizeFit = ChosenSize & { readonly stack: number; readonly reach: number };

/** The rider that size M is drawn around, and every maker's middle size. */
const REFERENCE_HEIGHT = 1735;
/** Riders grow by more than the frame does: stems, cranks and seatposts take the rest. */
const GROWTH = 1.2;
/** Shares of an average rider's height. */
const INSEAM_SHARE = 0.465;
const ARM_SHARE = 0.365;
/** How much of a longer upper body and arms goes into the size. */
const UPPER_BODY_WEIGHT = 0.5;
const SHIFT = { stiff: -12, normal: 0, supple: 12, relaxed: -12, balanced: 0, sporty: 12 } as const;
/** Nearer than this to the border between two sizes, both can be ridden. */
const BETWEEN = 15;
/** Saddle above the bottom bracket, as a share of the inseam; and what post and saddle need above the seat tube at least. */
const SADDLE_SHARE = 0.883;
const LEAST_POST = 100;

type Frame = Pick<GeometryOfSize, 'size' | 'stack' | 'reach' | 'stem' | 'seatTube'>;

/**
 * The riders each size of a bike is made for, solved from its own stack and reach: the middle size is drawn around an average rider, the
 * others as far apart as their handlebars are from the bottom bracket.
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

/** The size of a bike for a rider, and why. Null for a bike without sizes. */
export function fitSize(sizes: readonly Frame[], rider: Rider): SizeFit | null {
  const chosen = chooseSize(sizesToChoose(sizes), rider);
  const frame = sizes.find(({ size }) => size === chosen?.size);
  return chosen && frame ? { ...chosen, stack: frame.stack, reach: frame.reach } : null;
}

/** All that choosing takes of a bike's frames, much less than the frames themselves. */
export function sizesToChoose(sizes: readonly Frame[]): SizeToChoose[] {
  return sizeRanges(sizes).map((range, place) => ({ ...range, seatTube: sizes[place]?.seatTube ?? 0 }));
}

/** Chooses among the sizes of a bike, from small to large. Null where there is none. */
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

/** How tall an average rider is who sits on a bike as this one does. */
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

/** From the bottom bracket to the handlebar. */
function barDistance({ stack, reach, stem }: Frame): number {
  return Math.hypot(stack, reach + stem);
}

/** The last size whose seat tube leaves a rider's legs room for post and saddle; the first when none does. */
function tallestForLegs(sizes: readonly Pick<Frame, 'seatTube'>[], inseam: number): number {
  const fits = ({ seatTube }: Pick<Frame, 'seatTube'>) => inseam * SADDLE_SHARE - seatTube >= LEAST_POST;
  const firstTooTall = sizes.findIndex((frame) => !fits(frame));
  return firstTooTall < 0 ? sizes.length - 1 : Math.max(0, firstTooTall - 1);
}

function wholeCentimetres(length: number): number {
  return Math.round(length / 10) * 10;
}
