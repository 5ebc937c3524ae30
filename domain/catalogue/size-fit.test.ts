import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findGeometry } from './find-geometry.ts';
import { fitSize, RIDER_BOUNDS, type Rider, sizeRanges } from './size-fit.ts';

const shop = await testShop();
const products = await shop.db.query.products.findMany({
  columns: { id: true, code: true },
  where: { kind: 'bike' },
});
const measured = await findGeometry(
  shop,
  products.map(({ id }) => id),
);
const bikes = products.map(({ id, code }) => ({ code, sizes: measured.get(id) ?? [] }));
const vetta = bikes.find(({ code }) => code === 'VT25')?.sizes ?? [];

const within = ({ least, most }: { least: number; most: number }) => fc.integer({ min: least, max: most });
const anyRider: fc.Arbitrary<Rider> = fc.record({
  height: within(RIDER_BOUNDS.height),
  inseam: fc.option(within(RIDER_BOUNDS.inseam)),
  arm: fc.option(within(RIDER_BOUNDS.arm)),
  flexibility: fc.constantFrom('stiff', 'normal', 'supple'),
  use: fc.constantFrom('relaxed', 'balanced', 'sporty'),
});
const anyBike = fc.constantFrom(...bikes);
const average: Rider = { height: 1740, inseam: null, arm: null, flexibility: 'normal', use: 'balanced' };

describe('X1.16 the size for a rider', () => {
  it('exists, and its reason gives the numbers of that very size', () => {
    fc.assert(
      fc.property(anyBike, anyRider, ({ sizes }, rider) => {
        const fit = fitSize(sizes, rider);
        const frame = sizes.find(({ size }) => size === fit?.size);
        const range = sizeRanges(sizes).find(({ size }) => size === fit?.size);
        expect(frame).toBeDefined();
        expect(fit).toMatchObject({
          stack: frame?.stack,
          reach: frame?.reach,
          from: range?.from,
          to: range?.to,
        });
        if (fit && !fit.beyond && !fit.isHeldByLegs) {
          expect(fit.like).toBeGreaterThanOrEqual(fit.from - 1);
          expect(fit.like).toBeLessThanOrEqual(fit.to + 1);
        }
      }),
    );
  });

  it('never shrinks for a taller rider, whatever the other measures', () => {
    fc.assert(
      fc.property(anyBike, anyRider, fc.integer({ min: 0, max: 400 }), ({ sizes }, rider, more) => {
        const place = (height: number) =>
          sizes.findIndex(({ size }) => size === fitSize(sizes, { ...rider, height })?.size);
        expect(place(rider.height + more)).toBeGreaterThanOrEqual(place(rider.height));
      }),
    );
  });

  it('has a neighbour exactly when the rider is between two sizes', () => {
    fc.assert(
      fc.property(anyBike, anyRider, ({ sizes }, rider) => {
        const fit = fitSize(sizes, rider);
        if (!fit?.neighbour) return;
        const place = (wanted: string) => sizes.findIndex(({ size }) => size === wanted);
        expect(Math.abs(place(fit.neighbour) - place(fit.size))).toBe(1);
        expect(Math.min(Math.abs(fit.like - fit.from), Math.abs(fit.to - fit.like))).toBeLessThanOrEqual(16);
      }),
    );
  });

  it('follows the bike’s own stack and reach: ranges touch and grow from size to size', () => {
    for (const { code, sizes } of bikes) {
      const ranges = sizeRanges(sizes);
      for (const [place, range] of ranges.entries()) {
        expect(range.to, code).toBeGreaterThan(range.from);
        if (place > 0) expect(range.from, code).toBe(ranges[place - 1]?.to);
      }
      expect(fitSize(sizes, average)?.size, code).toBe('M');
    }
    expect(sizeRanges(vetta).find(({ size }) => size === 'M')).toEqual({ size: 'M', from: 1700, to: 1770 });
  });

  it('takes limbs, flexibility and use into account, and short legs limit it', () => {
    const like = (more: Partial<Rider>) => fitSize(vetta, { ...average, ...more })?.like ?? 0;
    expect(like({})).toBe(1740);
    expect(like({ inseam: 760 })).toBeGreaterThan(1740);
    expect(like({ arm: 600 })).toBeLessThan(1740);
    expect(like({ use: 'sporty' })).toBeGreaterThan(like({ use: 'relaxed' }));
    expect(like({ flexibility: 'stiff' })).toBeLessThan(1740);
    const short = fitSize(vetta, { ...average, height: 1850, inseam: 620 });
    expect(short).toMatchObject({ isHeldByLegs: true, neighbour: null });
  });

  it('says when a rider is too small for the smallest size or too tall for the largest', () => {
    expect(fitSize(vetta, { ...average, height: 1350 })).toMatchObject({ size: 'XXS', beyond: 'smaller' });
    expect(fitSize(vetta, { ...average, height: 2150 })).toMatchObject({ size: 'XL', beyond: 'larger' });
    expect(fitSize([], average)).toBeNull();
    expect(fitSize(vetta.slice(0, 1), average)).toMatchObject({ size: 'XXS' });
  });
});
