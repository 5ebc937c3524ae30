import { describe, expect, it } from 'vitest';
import { readRider } from './typed-rider.ts';

describe('a rider’s measures', () => {
  it('are read in centimetres with either decimal sign; what is not told stays unknown', () => {
    const { rider, wrong } = readRider({
      height: '174,5',
      inseam: ' 81 cm ',
      arm: '',
      flexibility: 'supple',
      use: 'sporty',
    });
    expect(wrong).toEqual([]);
    expect(rider).toEqual({ height: 1745, inseam: 810, arm: null, flexibility: 'supple', use: 'sporty' });
    expect(readRider({ height: '168' }).rider).toMatchObject({ flexibility: 'normal', use: 'balanced' });
  });

  it.each(['', '5', '68 inches', '1.74', '1e3', '174.55', '999', '<script>', 'x'.repeat(5000)])(
    'that no grown rider has are pointed at, and what was typed is kept: %s',
    (height) => {
      const { rider, wrong, typed } = readRider({ height, arm: '60' });
      expect(rider).toBeNull();
      expect(wrong).toEqual(['height']);
      expect(typed).toMatchObject({ height: height.slice(0, 20), arm: '60' });
    },
  );

  it('unknown answers to a choice count as the middle one', () => {
    expect(readRider({ height: '170', use: 'flying', flexibility: '' }).rider).toMatchObject({
      use: 'balanced',
      flexibility: 'normal',
    });
  });
});
