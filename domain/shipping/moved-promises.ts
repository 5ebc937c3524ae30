import { type Freight, promiseDelivery, type Transit, type Workshop } from './promise-delivery.ts';
import { dateOf, dayOf } from './public-holidays.ts';
import { instantOf, wallTime } from './wall-time.ts';

export type DaySpan = { readonly from: string; readonly to: string };

/** The days that orders placed now are promised, before and after a change. */
export type TodayMove = {
  readonly freight: Freight;
  readonly before: DaySpan;
  readonly after: DaySpan;
};

/** The days on which orders will be promised something else. Calendar dates. */
export type MovedDays = {
  readonly freight: Freight;
  /** First and last day of ordering; null: no promise moves. */
  readonly first: string | null;
  readonly last: string | null;
  /** How many days of ordering, and by how many days their arrival moves at most. */
  readonly count: number;
  readonly later: number;
  readonly earlier: number;
};

type Change = {
  readonly before: Workshop;
  readonly after: Workshop;
  readonly transit: Transit;
  readonly now: Date;
};

const FREIGHTS = ['parcel', 'bike'] as const;
/** A closure of every year shows within this. */
const AHEAD = 400;
/** Orders of a morning; every workshop counts them for their day. */
const MORNING = 0;

/** What orders placed now are promised by one way, before and after. Pure. */
export function todayMoves(
  now: Date,
  before: { readonly workshop: Workshop; readonly transit: Transit },
  after: { readonly workshop: Workshop; readonly transit: Transit },
): TodayMove[] {
  return FREIGHTS.map((freight) => ({
    freight,
    before: spanOf(promiseDelivery(now, { ...before, freight })),
    after: spanOf(promiseDelivery(now, { ...after, freight })),
  }));
}

/** On which days of ordering a change of the workshop moves what is promised. Pure. */
export function movedDays({ before, after, transit, now }: Change): MovedDays[] {
  const { day: today } = wallTime(now, before.timeZone);
  return FREIGHTS.map((freight) => {
    const moved: { date: string; by: number }[] = [];
    for (let day = today + 1; day <= today + AHEAD; day += 1) {
      const placed = instantOf(day, MORNING, before.timeZone);
      const arrival = (workshop: Workshop) => promiseDelivery(placed, { workshop, transit, freight }).to;
      const by = dayOf(arrival(after)) - dayOf(arrival(before));
      if (by !== 0) moved.push({ date: dateOf(day), by });
    }
    const most = (sign: 1 | -1) => Math.max(0, ...moved.map(({ by }) => by * sign));
    return {
      freight,
      ...{ first: moved[0]?.date ?? null, last: moved.at(-1)?.date ?? null, count: moved.length },
      ...{ later: most(1), earlier: most(-1) },
    };
  });
}

function spanOf({ from, to }: DaySpan): DaySpan {
  return { from, to };
}
