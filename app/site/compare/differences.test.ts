import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { aboutGeometry, differenceOf, gramsOf, inSize, mostOf, placesOf } from './differences.ts';
import { loadCompared } from './load-compared.server.ts';

const shop = await testShop();

describe('the differences of bikes side by side', () => {
  it('X1.14 places numbers from the smallest to the largest, and none where they are the same', () => {
    expect(placesOf([6600, 7100, 8600])).toEqual([0, 0.25, 1]);
    expect(placesOf([6600, null, 8600])).toEqual([0, null, 1]);
    expect(placesOf([6600, 6600])).toBeNull();
    expect(placesOf([6600, null])).toBeNull();
  });

  it('says in what a bike leads all others alone', () => {
    const light = { price: 900, weight: 6600, stack: 550, reach: 386, wheelbase: 983 };
    const calm = { price: 500, weight: 8400, stack: 578, reach: 396, wheelbase: 1041 };
    expect(mostOf([light, calm])).toEqual([
      ['weight', 'stretched', 'lively'],
      ['price', 'upright', 'calm'],
    ]);
    expect(mostOf([light, { ...light }])).toEqual([[], []]);
    expect(mostOf([light, { ...calm, price: null }])[0]).not.toContain('price');
    expect(mostOf([light])).toEqual([[]]);
  });

  it('says the first number of two parts that differs, and nothing of those only one has', () => {
    const rim = (number: number) => ({ attribute: 'rim-depth', about: 'depth', number, unit: 'mm' }) as const;
    const width = { attribute: 'rim-inner-width', about: 'width', number: 21, unit: 'mm' } as const;
    const wider = { ...width, number: 25 };
    expect(differenceOf([rim(36), width], [rim(62), wider])).toMatchObject({
      about: 'depth',
      by: 26,
      unit: 'mm',
    });
    expect(differenceOf([rim(36), width], [rim(36), wider])).toMatchObject({ about: 'width', by: 4 });
    expect(differenceOf([rim(36)], [rim(36)])).toBeNull();
    expect(differenceOf([rim(36)], [width])).toBeNull();
  });

  it('tells what a number is about', () => {
    expect(aboutGeometry({ key: 'stack', isAngle: false })).toBe('height');
    expect(aboutGeometry({ key: 'headAngle', isAngle: true })).toBe('angle');
    expect(aboutGeometry({ key: 'wheelbase', isAngle: false })).toBe('length');
  });

  it('X1.16 shows a bike in the rider’s size: its frame, and the parts that change with it', async () => {
    const { bikes } = await loadCompared(visitOf(shop), ['VT25']);
    const [vetta] = bikes;
    const large = inSize(vetta!, 'XL');
    expect(vetta!.frame!.size).toBe('M');
    expect(large.frame!.size).toBe('XL');
    expect(gramsOf(large, 'weight')).toBeGreaterThan(gramsOf(vetta!, 'weight')!);
    expect(large.rows.map(({ key }) => key)).toEqual(vetta!.rows.map(({ key }) => key));
    expect(inSize(vetta!, '58')).toBe(vetta);
  });
});
