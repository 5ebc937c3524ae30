import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { endOfWorkingDay } from '#domain/shipping/working-days.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import type { ClaimState, OpenState } from './states.ts';
import { isClaimOpen } from './states.ts';

/** By when each step is done: in working days of the maker, or in days of the calendar. */
const STEP_DAYS: Readonly<Record<OpenState, { readonly days: number; readonly working: boolean }>> = {
  sent: { days: 3, working: true },
  examining: { days: 10, working: true },
  asked: { days: 30, working: false },
  approved: { days: 30, working: false },
};

const DAY_MS = 24 * 3600 * 1000;
/** So long after its last step a claim is kept: until claims about it are time-barred. */
const KEPT_DAYS = 3 * 366;

/** The last day of a step that begins now; null: the claim is over. */
export async function promiseStep(shop: Shop, state: ClaimState): Promise<string | null> {
  if (!isClaimOpen(state)) return null;
  const { days, working } = STEP_DAYS[state];
  const now = shop.clock.now();
  if (!working) return calendarDate(new Date(now.getTime() + days * DAY_MS));
  const end = endOfWorkingDay(now, days, await findWorkshop(shop));
  return calendarDate(new Date(end.getTime() - 1));
}

/** When a claim is forgotten whose last step is now. */
export function forgottenAt(now: Date): Date {
  return new Date(now.getTime() + KEPT_DAYS * DAY_MS);
}
