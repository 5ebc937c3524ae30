import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { calendarWith, closureOf } from './change-workshop.ts';
import { closureFields, closureValues, hoursFields, hoursValues } from './delivery-fields.ts';
import { listShippingMethods } from './list-shipping-methods.ts';
import { type MovedDays, movedDays, type TodayMove, todayMoves } from './moved-promises.ts';
import { getWorkshop, type WorkshopRow } from './read-delivery.ts';
import { requireOpenDays } from './require-open-days.ts';
import { usualWay } from './usual-way.ts';

/** What a change of the workshop does to promises to its own country by the usual way. */
export type WorkshopMoves = {
  readonly country: string;
  readonly today: readonly TodayMove[];
  readonly days: readonly MovedDays[];
};

/**
 * What other hours would do to promises, before they are saved.
 * @throws Refusal staff.right-lacking, shipping.workshop-unknown, shipping.input-invalid
 */
export async function readHoursMoves(shop: Shop, typed: FieldTexts): Promise<WorkshopMoves> {
  requireRight(shop, 'settings', 'change');
  const { hours } = await getWorkshop(shop);
  return movesOf(shop, hours, { ...hours, ...hoursValues({ ...hoursFields(hours), ...typed }) });
}

/**
 * What a closure would do to promises, before it is saved.
 * @throws Refusal staff.right-lacking, shipping.workshop-unknown, shipping.closure-unknown,
 *   shipping.closure-conflict, shipping.input-invalid
 */
export async function readClosureMoves(
  shop: Shop,
  { known, typed }: { readonly known: string | null; readonly typed: FieldTexts },
): Promise<WorkshopMoves> {
  requireRight(shop, 'settings', 'change');
  const { hours } = await getWorkshop(shop);
  const was = known === null ? null : closureOf(hours, known);
  const is = closureValues({ ...(was && closureFields(was)), ...typed });
  const after = { ...hours, ...calendarWith(hours, was, is) };
  requireOpenDays(after, shop.clock.now());
  return movesOf(shop, hours, after);
}

async function movesOf(shop: Shop, before: WorkshopRow, after: WorkshopRow): Promise<WorkshopMoves> {
  const { country } = before;
  const methods = await listShippingMethods(shop, { country });
  const way = usualWay(methods, { country, hasBattery: false, canCollect: false });
  if (!way) return { country, today: [], days: [] };
  const transit = { minDays: way.minDays, maxDays: way.maxDays, bikeExtraDays: way.bikeExtraDays };
  const now = shop.clock.now();
  return {
    country,
    today: todayMoves(now, { workshop: before, transit }, { workshop: after, transit }),
    days: movedDays({ before, after, transit, now }),
  };
}
