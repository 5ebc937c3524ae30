import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, degreesText, distanceM, microdegrees } from './coordinates.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const MILANO = at(45_464_211, 9_191_383);
const ROMA = at(41_902_782, 12_496_366);

describe('degrees', () => {
  it('are read to a millionth, without a float', () => {
    expect(microdegrees('45.464211', 90)).toBe(45_464_211);
    expect(microdegrees('-0.5719', 180)).toBe(-571_900);
    expect(microdegrees('180', 180)).toBe(180_000_000);
    expect(microdegrees('-0', 90)).toBe(0);
  });

  it.each(['', '91', '45,4', '4.1234567', '1e2', '+4', '90.000001'])(
    'are refused as “%s” where latitudes stand',
    (text) => {
      expect(microdegrees(text, 90)).toBeNull();
    },
  );

  it('are written as they are read', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180_000_000, max: 180_000_000 }), (value) => {
        expect(microdegrees(degreesText(value), 180)).toBe(value);
      }),
    );
  });
});

describe('distances', () => {
  it('are those of an atlas', () => {
    expect(distanceM(MILANO, ROMA)).toBeGreaterThan(475_000);
    expect(distanceM(MILANO, ROMA)).toBeLessThan(479_000);
    expect(distanceM(MILANO, MILANO)).toBe(0);
  });

  it('are the same both ways, and never more than half the globe', () => {
    fc.assert(
      fc.property(anyPoint(), anyPoint(), (one, other) => {
        expect(distanceM(one, other)).toBe(distanceM(other, one));
        expect(distanceM(one, other)).toBeLessThanOrEqual(20_015_200);
      }),
    );
  });

  it('never leave a point of the circle out of the box', () => {
    fc.assert(
      fc.property(anyPoint(), anyPoint(), fc.integer({ min: 1, max: 1_000_000 }), (centre, other, metres) => {
        fc.pre(distanceM(centre, other) <= metres);
        const box = boxAround(centre, metres);
        expect(other.latitude).toBeGreaterThanOrEqual(box.south);
        expect(other.latitude).toBeLessThanOrEqual(box.north);
        if (!box.east) return;
        expect(other.longitude).toBeGreaterThanOrEqual(box.east.from);
        expect(other.longitude).toBeLessThanOrEqual(box.east.to);
      }),
      { numRuns: 300 },
    );
  });
});

/** Mostly near one another: two random points on earth are rarely within a thousand kilometres. */
function anyPoint() {
  return fc.oneof(
    fc.record({ latitude: degrees(44, 46), longitude: degrees(8, 10) }),
    fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) }),
  );
}

function degrees(from: number, to: number) {
  return fc.integer({ min: from * 1_000_000, max: to * 1_000_000 });
}
