import type { GeometryRow } from '#app/site/geometry/geometry-rows.ts';
import type { SpecificationKey } from '#domain/catalogue/specification-rows.ts';
import type { About as PartAbout } from '#domain/specifications/attributes.ts';
import type { Measure } from '#domain/specifications/sheet-value.ts';
import type { ComparedBike } from './load-compared.server.ts';

/** What a number is about, so that its difference can be said in words. */
export type About = 'price' | 'weight' | 'height' | 'length' | 'width' | 'angle' | 'amount' | PartAbout;

/** Of a bike that leads all others in something. */
export type Most = 'price' | 'weight' | 'upright' | 'stretched' | 'calm' | 'lively';

const HEIGHTS: readonly string[] = ['stack'] satisfies GeometryRow['key'][];
const AMOUNTS: readonly string[] = ['bbDrop', 'forkOffset', 'trail'] satisfies GeometryRow['key'][];
const WIDTHS: readonly string[] = ['barWidth'] satisfies GeometryRow['key'][];

/** What a row of the geometry table is about. */
export function aboutGeometry({ key, isAngle }: Pick<GeometryRow, 'key' | 'isAngle'>): About {
  if (isAngle) return 'angle';
  if (HEIGHTS.includes(key)) return 'height';
  if (WIDTHS.includes(key)) return 'width';
  return AMOUNTS.includes(key) ? 'amount' : 'length';
}

/**
 * Where each number lies between the smallest (0) and the largest (1); null where it is unknown.
 * Nothing at all when they are the same, or fewer than two.
 */
export function placesOf(numbers: readonly (number | null)[]): (number | null)[] | null {
  const known = numbers.filter((number) => number !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (known.length < 2 || least === most) return null;
  return numbers.map((number) => (number === null ? null : (number - least) / (most - least)));
}

/** A bike in a size: the parts that differ there, and its frame. The bike itself without such. */
export function inSize(bike: ComparedBike, size: string | undefined): ComparedBike {
  const frame = bike.frames.find((one) => one.size === size);
  if (!frame || frame.size === bike.frame?.size) return bike;
  const own = bike.rowsIn[frame.size] ?? [];
  const rows = bike.rows.map((row) => own.find(({ key }) => key === row.key) ?? row);
  return { ...bike, frame, rows };
}

type Measured = {
  readonly price: number | null;
  readonly weight: number | null;
  readonly stack: number | null;
  readonly reach: number | null;
  readonly wheelbase: number | null;
};

/** In what each bike leads all others alone; nothing for bikes side by side with nobody. */
export function mostOf(bikes: readonly Measured[]): Most[][] {
  const ratio = ({ stack, reach }: Measured) => (stack && reach ? stack / reach : null);
  const leads: readonly (readonly [Most, (bike: Measured) => number | null, sign: 1 | -1])[] = [
    ['price', ({ price }) => price, -1],
    ['weight', ({ weight }) => weight, -1],
    ['upright', ratio, 1],
    ['stretched', ratio, -1],
    ['calm', ({ wheelbase }) => wheelbase, 1],
    ['lively', ({ wheelbase }) => wheelbase, -1],
  ];
  return bikes.map((bike) =>
    leads.flatMap(([most, read, sign]) => {
      const own = read(bike);
      const others = bikes.filter((other) => other !== bike).map(read);
      const isAhead = (other: number | null) => own !== null && other !== null && (own - other) * sign > 0;
      return others.length > 0 && others.every(isAhead) ? [most] : [];
    }),
  );
}

/** The grams of a part, or of the bike. */
export function gramsOf({ rows }: Pick<ComparedBike, 'rows'>, key: SpecificationKey): number | null {
  const row = rows.find((one) => one.key === key);
  return row && 'grams' in row ? row.grams : null;
}

/** By how much a part is more or less than another, in the first number that differs. */
export type Difference = Pick<Measure, 'attribute' | 'about' | 'unit'> & { readonly by: number };

/** The difference of two parts; null where no number of both differs. */
export function differenceOf(first: readonly Measure[], other: readonly Measure[]): Difference | null {
  const pairs = first.flatMap((one) => {
    const same = other.find(({ attribute }) => attribute === one.attribute);
    return same && same.number !== one.number ? [{ ...one, by: same.number - one.number }] : [];
  });
  const [{ number: _, ...difference } = { number: 0, by: 0 }] = pairs;
  return 'about' in difference ? difference : null;
}
