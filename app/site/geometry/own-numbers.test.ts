import { expect, it } from 'vitest';
import { readOwnNumber, withOwnNumbers } from './own-numbers.ts';
import { shownOver } from './use-overlays.ts';

const M = {
  ...{ size: 'M', stack: 550, reach: 386, headAngle: 73, seatAngle: 73.5, chainstay: 410, bbDrop: 72 },
  ...{ forkOffset: 45, axleToCrown: 370, seatTube: 478, saddleHeight: 726, tyre: 28 },
  ...{ stem: 110, barWidth: 400, crank: 172.5 },
};

it('a rider’s number is read in either decimal sign, and only when a bicycle can have it', () => {
  expect(readOwnNumber('stack', '580')).toBe(580);
  expect(readOwnNumber('reach', ' 375,5 ')).toBe(375.5);
  expect(readOwnNumber('headAngle', '72.5')).toBe(72.5);
  expect(readOwnNumber('headAngle', '')).toBeNull();
  for (const none of ['20', '1e2', '-72', '72,5,1', 'steep', '99999', '<b>72']) {
    expect(readOwnNumber('headAngle', none), none).toBeUndefined();
  }
});

it('what a rider does not know is taken from the frame it is laid over', () => {
  expect(withOwnNumbers(M, { stack: 580 })).toEqual({ ...M, size: '', stack: 580 });
});

it('X1.15 own numbers follow a change of size: what the rider does not know is then of the other size', () => {
  const L = { ...M, size: 'L', stack: 571, reach: 393, seatTube: 504 };
  const own = { stack: 580 };
  const laid = [
    { id: 'own', name: 'Yours', look: 0, frame: withOwnNumbers(M, own), own },
    { id: 'size L', name: 'L', look: 1, frame: L },
    { id: 'bike', name: 'Lama', look: 2, frame: { ...L, reach: 401 } },
  ];
  const [yours, ...others] = shownOver(laid, 'L', L);
  expect(yours?.frame).toEqual({ ...L, size: '', stack: 580 });
  expect(others.map(({ id, frame }) => [id, frame.reach])).toEqual([['bike', 401]]);
});
