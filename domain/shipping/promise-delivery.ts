import { type Day, dateOf } from './public-holidays.ts';
import { instantOf, wallTime } from './wall-time.ts';
import { type Calendar, daysLater, isWorkingDay, works as worksOn } from './working-days.ts';

/** The maker's working hours. */
export type Workshop = Calendar & {
  /** Orders on a working day before this local hour count for that day. */
  readonly cutOffHour: number;
  /**
   * Working days to build, ride and pack a bike, and to pack everything else. 0: it leaves on the
   * day of the order.
   */
  readonly bikeDays: number;
  readonly parcelDays: number;
};

/**
 * The days of a delivery method, in working days; a bike's box needs `bikeExtraDays` more because
 * it comes by appointment.
 */
export type Transit = { readonly minDays: number; readonly maxDays: number; readonly bikeExtraDays: number };

/** The working days that its box adds to a bike's days on the way; 0 for anything else. */
export function boxDays(isBike: boolean, { bikeExtraDays }: Pick<Transit, 'bikeExtraDays'>): number {
  return isBike ? bikeExtraDays : 0;
}

/** The freight: a bike in its box, or a parcel. */
export type Freight = 'bike' | 'parcel';

/**
 * The promised days of an order as calendar dates, with the figures for computing them again when
 * money comes later.
 */
export type PromisedDays = {
  readonly from: string;
  readonly to: string;
  readonly transit: Transit;
  readonly freight: Freight;
};

export type DeliveryPromise = {
  /** First and last possible day of arrival, calendar dates. */
  readonly from: string;
  readonly to: string;
  /**
   * Orders before this instant arrive then; the promise has been the same since the cut-off before.
   */
  readonly orderBy: Date;
};

/**
 * When an order of something in stock arrives, if placed now. The workshop's days skip weekends,
 * public holidays and its closures. The courier's days skip weekends and holidays only.
 */
export function promiseDelivery(
  now: Date,
  { workshop, transit, freight }: { workshop: Workshop; transit: Transit; freight: Freight },
): DeliveryPromise {
  const { country, timeZone, cutOffHour, bikeDays, parcelDays } = workshop;
  const isBike = freight === 'bike';
  const works = (day: Day) => worksOn(workshop, day);
  const travels = (day: Day) => isWorkingDay(country, day);
  const { day: today, hour } = wallTime(now, timeZone);
  const begins = works(today) && hour < cutOffHour ? today : daysLater(today, 1, works);
  const leaves = daysLater(begins, isBike ? bikeDays : parcelDays, works);
  const extra = boxDays(isBike, transit);
  return {
    from: dateOf(daysLater(leaves, transit.minDays + extra, travels)),
    to: dateOf(daysLater(leaves, transit.maxDays + extra, travels)),
    orderBy: instantOf(begins, cutOffHour, timeZone),
  };
}

/**
 * Until when a promise may still be shown: the cut-off, or the midnight before it, because the day
 * of an expected delivery to stock may pass then.
 */
export function promiseHoldsUntil(now: Date, { timeZone }: Workshop, { orderBy }: DeliveryPromise): Date {
  const midnight = instantOf(wallTime(now, timeZone).day, 24, timeZone);
  return orderBy < midnight ? orderBy : midnight;
}
