import { expect, it } from 'vitest';
import { readOwnNumber, withOwnNumbers } from './own-numbers.ts';

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
  const frame = {
    ...{ size: 'M', stack: 550, reach: 386, headAngle: 73, seatAngle: 73.5, chainstay: 410, bbDrop: 72 },
    ...{ forkOffset: 45, axleToCrown: 370, seatTube: 478, saddleHeight: 726, tyre: 28 },
    ...{ stem: 110, barWidth: 400, crank: 172.5 },
  };
  expect(withOwnNumbers(frame, { stack: 580 })).toEqual({ ...frame, size: '', stack: 580 });
});
