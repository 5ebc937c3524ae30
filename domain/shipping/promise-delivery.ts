import { type Day, dateOf } from './public-holidays.ts';
import { instantOf, wallTime } from './wall-time.ts';
import { daysLater, isWorkingDay, works as worksOn } from './working-days.ts';

/** When the maker works. */
export type Workshop = {
  /** ISO 3166-1 alpha-2; its public holidays are kept. */
  readonly country: string;
  /** Of IANA, `Europe/Rome`. */
  readonly timeZone: string;
  /** What is ordered on a working day before this hour there counts as ordered that day. */
  readonly cutOffHour: number;
  /** Working days a bike needs to be built up, ridden and packed, and everything else to be packed. 0: leaves the day it is ordered. */
  readonly bikeDays: number;
  readonly parcelDays: number;
  /** First and last days nobody works, `MM-DD`, each year; one may pass the turn of the year. */
  readonly closures: readonly (readonly [from: string, to: string])[];
};

/** How long a way of delivery takes, in working days; `bikeExtraDays` more for a bike's box, which comes by appointment. */
export type Transit = { readonly minDays: number; readonly maxDays: number; readonly bikeExtraDays: number };

/** What travels: a bike in its box, or a parcel. */
export type Freight = 'bike' | 'parcel';

export type DeliveryPromise = {
  /** First and last day it may arrive, calendar dates. */
  readonly from: string;
  readonly to: string;
  /** What is ordered before this instant arrives then; the promise is the same from the one before on. */
  readonly orderBy: Date;
};

/**
 * When something in stock that is ordered now arrives. The workshop's days skip weekends, public holidays and its own closures; those under
 * way skip weekends and holidays, but not closures: the courier works on.
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
  const extra = isBike ? transit.bikeExtraDays : 0;
  return {
    from: dateOf(daysLater(leaves, transit.minDays + extra, travels)),
    to: dateOf(daysLater(leaves, transit.maxDays + extra, travels)),
    orderBy: instantOf(begins, cutOffHour, timeZone),
  };
}

/** Until when what was promised may still be shown: the cut-off, or the midnight before it, when a day more are expected on may have passed. */
export function promiseHoldsUntil(now: Date, { timeZone }: Workshop, { orderBy }: DeliveryPromise): Date {
  const midnight = instantOf(wallTime(now, timeZone).day, 24, timeZone);
  return orderBy < midnight ? orderBy : midnight;
}
