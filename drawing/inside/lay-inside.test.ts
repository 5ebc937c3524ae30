import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { caliperPlaces } from '#drawing/bicycle/brake.ts';
import { BICYCLE_KINDS, type BicycleSpec } from '#drawing/geometry/bicycle-spec.ts';
import { layoutFrame } from '#drawing/geometry/frame-layout.ts';
import { solveGeometry } from '#drawing/geometry/solve-geometry.ts';
import { stemPoints } from '#drawing/geometry/stem-points.ts';
import { distance, type Vec } from '#drawing/geometry/vector.ts';
import { models, withGeometry } from '#drawing/models.ts';
import { withParts } from '#drawing/parts.ts';
import { plausibleGeometry } from '#tests/helpers/plausible-geometry.ts';
import { type InsideOptions, layInside } from './lay-inside.ts';
import { frontBrakeLine, rearBrakeLine, rearGearLine } from './lines.ts';

const kindsOf = (spec: BicycleSpec, options?: InsideOptions) =>
  layInside(spec, options).map(({ kind }) => kind);
const laid = (spec: BicycleSpec) => {
  const solved = solveGeometry(spec);
  return { spec, solved, frame: layoutFrame(spec, solved) };
};
const last = (line: readonly Vec[] | null) => line?.at(-1) ?? [Number.NaN, Number.NaN];

describe('what a bicycle hides', () => {
  test('hoses run from the bar to the callipers', () => {
    const all = laid(models.climb);
    const { bar } = stemPoints(all.spec, all.solved);
    const callipers = caliperPlaces(all);
    expect(rearBrakeLine(all)?.[0]).toEqual(bar);
    expect(last(rearBrakeLine(all))).toEqual(callipers?.rear);
    expect(frontBrakeLine(all)?.[0]).toEqual(bar);
    expect(last(frontBrakeLine(all))).toEqual(callipers?.front);
  });

  test('hoses that run outside are hidden only behind their ports', () => {
    const outside = laid(withParts(models.climb, { hasOuterHoses: true }));
    const { headTop } = outside.solved;
    const [first] = rearBrakeLine(outside) ?? [];
    expect(distance(first ?? [0, 0], headTop)).toBeCloseTo(34, 6);
    expect(distance((frontBrakeLine(outside) ?? [])[0] ?? [0, 0], outside.solved.crown)).toBeCloseTo(30, 6);
  });

  test('a line to the gears is there where a build has one, a battery where it is built in', () => {
    expect(kindsOf(models.climb)).not.toContain('gear');
    const cable = kindsOf(models.climb, { hasGearLine: true });
    const wire = kindsOf(models.climb, { hasGearLine: true, battery: 'seatpost' });
    expect(cable.filter((kind) => kind === 'gear')).toHaveLength(2);
    expect(wire.filter((kind) => kind === 'gear')).toHaveLength(3);
    expect(cable).not.toContain('battery');
    expect(wire).toContain('battery');
    expect(rearGearLine(laid(models.track))).toBeNull();
  });

  test('a bicycle without brakes or gears has bearings and a steerer still', () => {
    const kinds = kindsOf(models.track, { hasGearLine: true });
    expect(kinds).toEqual(expect.arrayContaining(['tube', 'steerer', 'bearing']));
    expect(kinds).not.toContain('rear-brake');
    expect(kinds).not.toContain('gear');
  });

  test('is whole for any kind, plausible geometry and build', () => {
    const options = fc.record({
      hasGearLine: fc.boolean(),
      battery: fc.constantFrom(undefined, 'seatpost' as const, 'down-tube' as const),
    });
    const cases = [fc.constantFrom(...BICYCLE_KINDS), plausibleGeometry, fc.boolean(), options] as const;
    fc.assert(
      fc.property(...cases, (kind, geometry, hasOuterHoses, one) => {
        const spec = withParts(withGeometry(models[kind], geometry), { hasOuterHoses });
        for (const { path } of layInside(spec, one)) {
          expect(path).toMatch(/^M/);
          expect(path).not.toMatch(/NaN|undefined|Infinity/);
        }
      }),
    );
  });

  test('stays light: what travels for one build is at most 12,000 characters', () => {
    for (const kind of BICYCLE_KINDS) {
      const parts = layInside(models[kind], { hasGearLine: true, battery: 'seatpost' });
      expect(JSON.stringify(parts).length).toBeLessThan(12_000);
    }
  });
});
