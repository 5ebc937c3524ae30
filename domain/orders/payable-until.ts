import { findWorkshop } from '#domain/shipping/find-workshop.ts';
import { endOfWorkingDay } from '#domain/shipping/working-days.ts';
import type { Shop } from '#domain/shop.ts';

/** How long an order waits for its payment; its stock is held as long. */
const PAYABLE_MS = 30 * 60 * 1000;
/** How long it waits for the link in its mail, before the days of a slow payment begin. */
const CONFIRMABLE_MS = 60 * 60 * 1000;

/** Whether this payment method takes days, because people send the money themselves. */
export function takesDays({ ports }: Pick<Shop, 'ports'>, paymentMethod: string): boolean {
  return ports.payment[paymentMethod]?.payableDays !== undefined;
}

/**
 * Until when an order must be paid that is placed (or confirmed) at this instant: half an hour, or
 * the end of a number of the workshop's working days.
 */
export async function getPayableUntil(shop: Shop, paymentMethod: string, from: Date): Promise<Date> {
  const days = shop.ports.payment[paymentMethod]?.payableDays;
  if (days === undefined) return new Date(from.getTime() + PAYABLE_MS);
  return endOfWorkingDay(from, days, await findWorkshop(shop));
}

/** Until when the e-mail address of an order must be confirmed. */
export function confirmableUntil(placedAt: Date): Date {
  return new Date(placedAt.getTime() + CONFIRMABLE_MS);
}
