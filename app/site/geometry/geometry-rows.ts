import type { GeometryOfSize } from '#domain/catalogue/find-geometry.ts';
import { solveFrame } from '#drawing/figure/frame-figure.ts';
import type { SolvedGeometry } from '#drawing/geometry/solve-geometry.ts';

/** A row of the geometry table: a number of the maker's, or one computed from the others. */
export type GeometryRow = {
  readonly key: keyof typeof ROWS;
  /** Its letter in a small drawing; undefined when the drawing does not show it. */
  readonly letter: string | undefined;
  readonly isAngle: boolean;
  /** Whole millimetres, or tenths of a degree and of a crank's length. */
  readonly value: (frame: GeometryOfSize, solved: SolvedGeometry) => number;
};

const ROWS = {
  stack: ({ stack }: GeometryOfSize) => stack,
  reach: ({ reach }: GeometryOfSize) => reach,
  topTube: (_: GeometryOfSize, { effectiveTopTube }: SolvedGeometry) => Math.round(effectiveTopTube),
  seatTube: ({ seatTube }: GeometryOfSize) => seatTube,
  headTube: (_: GeometryOfSize, { headTubeLength }: SolvedGeometry) => Math.round(headTubeLength),
  headAngle: ({ headAngle }: GeometryOfSize) => headAngle,
  seatAngle: ({ seatAngle }: GeometryOfSize) => seatAngle,
  chainstay: ({ chainstay }: GeometryOfSize) => chainstay,
  bbDrop: ({ bbDrop }: GeometryOfSize) => bbDrop,
  forkOffset: ({ forkOffset }: GeometryOfSize) => forkOffset,
  trail: (_: GeometryOfSize, { trail }: SolvedGeometry) => Math.round(trail),
  wheelbase: (_: GeometryOfSize, { wheelbase }: SolvedGeometry) => Math.round(wheelbase),
  stem: ({ stem }: GeometryOfSize) => stem,
  barWidth: ({ barWidth }: GeometryOfSize) => barWidth,
  crank: ({ crank }: GeometryOfSize) => crank,
};

/** What the drawing shows, in the order of the table; the letters follow from it. */
const DRAWN = [
  'stack',
  'reach',
  'seatTube',
  'headTube',
  'headAngle',
  'seatAngle',
  'chainstay',
  'bbDrop',
  'trail',
  'wheelbase',
];

/** The table's rows, in the order makers write them. */
export const GEOMETRY_ROWS: readonly GeometryRow[] = Object.entries(ROWS).map(([key, value]) => {
  const place = DRAWN.indexOf(key);
  return {
    key: key as keyof typeof ROWS,
    letter: place < 0 ? undefined : String.fromCharCode(65 + place),
    isAngle: key === 'headAngle' || key === 'seatAngle',
    value,
  };
});

/** Every number of a size, computed ones included. */
export function geometryNumbers(frame: GeometryOfSize): Record<GeometryRow['key'], number> {
  const solved = solveFrame(frame);
  const numbers = GEOMETRY_ROWS.map(({ key, value }) => [key, value(frame, solved)]);
  return Object.fromEntries(numbers) as Record<GeometryRow['key'], number>;
}

/** Geometry numbers have no grouping: 1185, not 1.185. */
export const PLAIN = { useGrouping: false } as const;
