import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saddleHeightFor } from '#domain/catalogue/size-fit.ts';
import { gripOf } from '#drawing/figure/frame-figure.ts';
import { plausibleGeometry } from '#tests/helpers/plausible-geometry.ts';
import { feltAs, lensBox, measuredOf, noticedRows, withSaddleAt } from './noticed.ts';

const M = {
  ...{ size: 'M', stack: 550, reach: 386, headAngle: 73, seatAngle: 73.5, chainstay: 410, bbDrop: 72 },
  ...{ forkOffset: 45, axleToCrown: 370, seatTube: 478, saddleHeight: 726, tyre: 28 },
  ...{ stem: 110, barWidth: 400, crank: 172.5 },
};
const OWN = { ...M, size: '', stack: 538, reach: 392, stem: 120 };
const frames = plausibleGeometry.map((geometry) => ({ ...M, ...geometry }));

describe('what a rider notices of a frame', () => {
  it('is grip height, way to the bar, front wheel and seatpost, each with its difference', () => {
    expect(noticedRows(M, OWN)).toEqual([
      { key: 'gripHeight', shown: 601, laid: 592, apart: 9 },
      { key: 'saddleToBar', shown: 698, laid: 715, apart: -17 },
      { key: 'frontCentre', shown: 584, laid: 586, apart: -2 },
      { key: 'seatpost', shown: 248, laid: 248, apart: 0 },
    ]);
  });

  it('is felt from three millimetres on', () => {
    const [row] = noticedRows(M, OWN);
    if (!row) throw new Error('No row');
    const felt = [3, 2, 0, -2, -3].map((apart) => feltAs({ ...row, apart }));
    expect(felt).toEqual(['more', 'nothing', 'nothing', 'nothing', 'less']);
  });

  it('is in whole millimetres, and nothing between a frame and itself', () => {
    fc.assert(
      fc.property(frames, frames, (shown, laid) => {
        for (const row of noticedRows(shown, laid)) {
          expect(row.apart).toBe(row.shown - row.laid);
          expect(Number.isInteger(row.shown) && Number.isInteger(row.laid)).toBe(true);
        }
        expect(noticedRows(shown, shown).every(({ apart }) => apart === 0)).toBe(true);
      }),
    );
  });

  it('is of one rider: the saddle is at the same height on both, and the frames change below it', () => {
    const L = { ...M, size: 'L', seatTube: 504, saddleHeight: 752 };
    const saddle = saddleHeightFor(820);
    expect(saddle).toBe(724);
    const rows = noticedRows(withSaddleAt(L, saddle), withSaddleAt(M, saddle));
    expect(rows.find(({ key }) => key === 'seatpost')).toMatchObject({ shown: 220, laid: 246, apart: -26 });
  });

  it('is measured against one’s own bike, else against what was laid over last', () => {
    const size = { id: 'size L', name: 'L', look: 0, frame: M };
    const own = { id: 'own', name: 'Yours', look: 1, frame: OWN, own: { stack: 538 } };
    const bike = { id: 'other bike', name: 'Lama M', look: 2, frame: M };
    expect(measuredOf([size, own, bike])).toBe(own);
    expect(measuredOf([size, bike])).toBe(bike);
    expect(measuredOf([])).toBeUndefined();
  });
});

it('the lens shows both grips, and as much room beside them as their bracket takes', () => {
  fc.assert(
    fc.property(frames, frames, (shown, laid) => {
      const grips = [gripOf(shown), gripOf(laid)] as const;
      const [left, top, width, height] = lensBox(...grips);
      expect(width / height).toBeCloseTo(5 / 3, 1);
      for (const [x, y] of grips) {
        expect(x).toBeGreaterThan(left);
        expect(x).toBeLessThan(left + width * 0.7);
        expect(y).toBeGreaterThan(top);
        expect(y).toBeLessThan(top + height);
      }
    }),
  );
});
