import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Freight, promiseDelivery, promiseHoldsUntil, type Workshop } from './promise-delivery.ts';
import { type Day, dateOf, dayOf, isPublicHoliday } from './public-holidays.ts';
import { instantOf, wallTime } from './wall-time.ts';

const workshop: Workshop = {
  ...{ country: 'IT', timeZone: 'Europe/Rome', cutOffHour: 14, bikeDays: 3, parcelDays: 1 },
  closures: [
    ['08-08', '08-23'],
    ['12-24', '01-06'],
  ],
};
const transit = { minDays: 5, maxDays: 6, bikeExtraDays: 1 };

const promised = (now: string, freight: Freight = 'bike', other: Partial<Workshop> = {}) =>
  promiseDelivery(new Date(now), { workshop: { ...workshop, ...other }, transit, freight });

describe('X1.17 a delivery promise', () => {
  it('counts the workshop’s days, then the courier’s, from the day of the order', () => {
    // Monday 9 November 2026, 10:00 in Rome: built by Thursday, six or seven working days
    // on the road.
    expect(promised('2026-11-09T09:00:00Z')).toEqual({
      ...{ from: '2026-11-20', to: '2026-11-23' },
      orderBy: new Date('2026-11-09T13:00:00Z'),
    });
    expect(promised('2026-11-09T09:00:00Z', 'parcel')).toMatchObject({
      from: '2026-11-17',
      to: '2026-11-18',
    });
  });

  it('starts a day later after the cut-off, and on Monday when that day is a Friday', () => {
    expect(promised('2026-11-09T12:59:59Z').from).toBe('2026-11-20');
    expect(promised('2026-11-09T13:00:00Z')).toMatchObject({
      ...{ from: '2026-11-23', orderBy: new Date('2026-11-10T13:00:00Z') },
    });
    expect(promised('2026-11-13T13:00:00Z').orderBy).toEqual(new Date('2026-11-16T13:00:00Z'));
  });

  it('uses the workshop’s summer time', () => {
    expect(promised('2026-07-06T11:59:00Z').orderBy).toEqual(new Date('2026-07-06T12:00:00Z'));
  });

  it('waits while the workshop is closed, but parcels on the road travel on', () => {
    // Leaves on Wednesday 23 December, travels past Christmas, Saint Stephen (a Saturday), New
    // Year and Epiphany.
    expect(promised('2026-12-18T09:00:00Z')).toMatchObject({ from: '2027-01-04', to: '2027-01-05' });
    // A working day later it is not built before the workshop opens again on 7 January.
    expect(promised('2026-12-21T09:00:00Z')).toMatchObject({ from: '2027-01-15', to: '2027-01-18' });
    expect(promised('2026-12-28T09:00:00Z').orderBy).toEqual(new Date('2027-01-07T13:00:00Z'));
  });

  it('says so where no working day is left', () => {
    expect(() => promised('2026-11-09T09:00:00Z', 'bike', { closures: [['01-01', '12-31']] })).toThrow(
      RangeError,
    );
  });
});

/** Spans that include changes of summer time and several new years. */
const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
const zones = fc.constantFrom('Europe/Rome', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland');
const workshops: fc.Arbitrary<Workshop> = fc.record({
  country: fc.constantFrom('IT', 'DE', 'FR', 'ES', 'XX'),
  timeZone: zones,
  cutOffHour: fc.integer({ min: 5, max: 23 }),
  bikeDays: fc.integer({ min: 0, max: 30 }),
  parcelDays: fc.integer({ min: 0, max: 5 }),
  closures: fc.constantFrom([], [['08-08', '08-23']], [['12-24', '01-06']]) as fc.Arbitrary<
    Workshop['closures']
  >,
});
const transits = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 5 }))
  .map(([minDays, more, bikeExtraDays]) => ({ minDays, maxDays: minDays + more, bikeExtraDays }));
const cases = fc.record({
  workshop: workshops,
  transit: transits,
  freight: fc.constantFrom('bike', 'parcel') as fc.Arbitrary<Freight>,
});

describe('X1.17 every delivery promise', () => {
  it('is a span of days in order that neither begins nor ends on a day without delivery', () => {
    fc.assert(
      fc.property(instants, cases, (now, given) => {
        fc.pre(given.transit.minDays > 0);
        const { from, to, orderBy } = promiseDelivery(now, given);
        expect(from <= to).toBe(true);
        expect(orderBy.getTime()).toBeGreaterThan(now.getTime());
        for (const date of [from, to]) {
          expect([0, 6]).not.toContain(new Date(date).getUTCDay());
          expect(isPublicHoliday(given.workshop.country, dayOf(date))).toBe(false);
        }
        expect(dayOf(from)).toBeGreaterThan(wallTime(now, given.workshop.timeZone).day);
      }),
    );
  });

  it('stays the same until its cut-off and is never earlier afterwards', () => {
    fc.assert(
      fc.property(instants, cases, fc.double({ min: 0, max: 1, noNaN: true }), (now, given, share) => {
        const first = promiseDelivery(now, given);
        const left = first.orderBy.getTime() - now.getTime();
        const within = new Date(now.getTime() + Math.floor(share * (left - 1)));
        expect(promiseDelivery(within, given)).toEqual(first);
        const after = promiseDelivery(first.orderBy, given);
        expect(after.orderBy.getTime()).toBeGreaterThan(first.orderBy.getTime());
        expect(after.from >= first.from && after.to >= first.to).toBe(true);
      }),
    );
  });

  it('never gets earlier with more days, and a bike never arrives before a parcel with the same days', () => {
    fc.assert(
      fc.property(instants, cases, (now, given) => {
        const slower = { ...given.workshop, bikeDays: given.workshop.bikeDays + 1 };
        const bike = { ...given, freight: 'bike' as const };
        const first = promiseDelivery(now, bike);
        expect(promiseDelivery(now, { ...bike, workshop: slower }).from >= first.from).toBe(true);
        const same = { ...given.workshop, parcelDays: given.workshop.bikeDays };
        const parcel = promiseDelivery(now, { ...given, workshop: same, freight: 'parcel' });
        expect(parcel.from <= first.from && parcel.to <= first.to).toBe(true);
      }),
    );
  });

  it('expires with its cut-off or at midnight, whichever comes first', () => {
    fc.assert(
      fc.property(instants, cases, (now, given) => {
        const promise = promiseDelivery(now, given);
        const until = promiseHoldsUntil(now, given.workshop, promise);
        expect(until.getTime()).toBeGreaterThan(now.getTime());
        expect(until.getTime()).toBeLessThanOrEqual(promise.orderBy.getTime());
        const { timeZone } = given.workshop;
        const last = new Date(until.getTime() - 1);
        expect(wallTime(last, timeZone).day).toBe(wallTime(now, timeZone).day);
      }),
    );
  });
});

describe('public holidays', () => {
  it.each([
    [
      'IT',
      2026,
      [
        '01-01',
        '01-06',
        '04-06',
        '04-25',
        '05-01',
        '06-02',
        '08-15',
        '10-04',
        '11-01',
        '12-08',
        '12-25',
        '12-26',
      ],
    ],
    [
      'IT',
      2025,
      ['01-01', '01-06', '04-21', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26'],
    ],
    ['DE', 2026, ['01-01', '04-03', '04-06', '05-01', '05-14', '05-25', '10-03', '12-25', '12-26']],
    [
      'FR',
      2026,
      ['01-01', '04-06', '05-01', '05-08', '05-14', '05-25', '07-14', '08-15', '11-01', '11-11', '12-25'],
    ],
    ['ES', 2026, ['01-01', '04-03', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']],
  ])('of %s in %i', (country, year, dates) => {
    expect(
      daysOf(year)
        .filter((day) => isPublicHoliday(country, day))
        .map((day) => dateOf(day).slice(5)),
    ).toEqual(dates);
  });

  it.each(['2024-03-31', '2025-04-20', '2038-04-25', '2285-03-22'])('follow Easter on %s', (easter) => {
    expect(isPublicHoliday('IT', dayOf(easter) + 1)).toBe(true);
  });
});

describe('wall time', () => {
  it('leads back to the instant it was read at, in every zone', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const full = Math.floor(instant.getTime() / 3_600_000) * 3_600_000;
        const { day, hour } = wallTime(new Date(full), zone);
        const back = instantOf(day, hour, zone);
        expect(wallTime(back, zone)).toEqual({ day, hour, minute: 0 });
      }),
    );
  });
});

function daysOf(year: number): Day[] {
  const first = dayOf(`${year}-01-01`);
  return Array.from({ length: dayOf(`${year + 1}-01-01`) - first }, (_, index) => first + index);
}
