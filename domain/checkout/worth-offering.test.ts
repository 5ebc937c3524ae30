import { describe, expect, it } from 'vitest';
import type { DeliveryWay } from './delivery-ways.ts';
import { worthOffering } from './worth-offering.ts';

const way = (code: string, over: Partial<DeliveryWay> = {}): DeliveryWay => ({
  ...{ code, currency: 'EUR', amount: 990, freeFromAmount: 14_900, bulkyAmount: 0, bikeReturnAmount: 0 },
  ...{ minDays: 5, maxDays: 6, daysThere: null, bikeExtraDays: 1, isCollection: false },
  ...{ names: null, takesBatteries: true, batteriesNotTo: [], takesBag: true },
  ...over,
});
const courier = way('courier');
const express = way('express', {
  ...{ amount: 2490, freeFromAmount: null, bulkyAmount: 1900, minDays: 3, maxDays: 5, bikeExtraDays: 2 },
});
const cart = (kind: string, totalAmount = 549_000) => ({
  lines: [{ quantity: 1, totalAmount, product: { kind } }],
});
const codes = (...given: Parameters<typeof worthOffering>) => worthOffering(...given).map(({ code }) => code);

describe('the ways of delivery that are offered', () => {
  it('leave out one that gains a day for forty euro', () => {
    expect(codes([courier, express], cart('bike'))).toEqual(['courier']);
  });

  it('keep one that gains enough, or costs little', () => {
    const fast = { ...express, bikeExtraDays: 0 };
    expect(codes([courier, fast], cart('bike'))).toEqual(['courier', 'express']);
    const cheap = { ...express, amount: 900, bulkyAmount: 1900 };
    expect(codes([courier, cheap], cart('bike'))).toEqual(['courier', 'express']);
  });

  it('are all for a parcel, and where the other way cannot take the bag', () => {
    expect(codes([courier, express], cart('apparel', 8_900))).toEqual(['courier', 'express']);
    expect(codes([{ ...courier, takesBag: false }, express], cart('bike'))).toHaveLength(2);
    expect(codes([courier, { ...express, takesBag: false }], cart('bike'))).toHaveLength(2);
    expect(codes([courier, { ...express, isCollection: true }], cart('bike'))).toHaveLength(2);
  });
});
