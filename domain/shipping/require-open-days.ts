import type { Workshop } from './promise-delivery.ts';
import { dayOf } from './public-holidays.ts';
import { deliveryInvalid } from './refusals.ts';
import { isOnce, works } from './working-days.ts';

/** A workshop that works on fewer days of a year could not promise anything. */
const FEWEST_DAYS = 60;
const YEAR = 366;

/**
 * Requires that closures leave days to work on, next year and in the years that they name.
 * @throws Refusal shipping.input-invalid
 */
export function requireOpenDays(workshop: Pick<Workshop, 'country' | 'closures'>, now: Date): void {
  const once = workshop.closures.flatMap(([from]) => (isOnce(from) ? [Number(from.slice(0, 4))] : []));
  const years = new Set([now.getUTCFullYear() + 1, ...once]);
  for (const year of years) {
    const first = dayOf(`${year}-01-01`);
    let open = 0;
    for (let day = first; day < first + YEAR; day += 1) if (works(workshop, day)) open += 1;
    if (open < FEWEST_DAYS) throw deliveryInvalid({ to: 'shipping.closed-invalid' });
  }
}
