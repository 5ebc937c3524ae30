import { findSerial } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { calendarDate } from '#shared/clock.ts';
import { listRegistrationsOf } from './check-serial.ts';
import type { Registration } from './list-registrations.ts';
import { requireStaff } from './require-staff.ts';
import { type Rule, rulesOf } from './warranty-outcome.ts';

/**
 * The rules that applied to a registration on the day it was sent, for who decides about it.
 * @throws Refusal warranties.staff-only, staff.right-lacking
 */
export async function readRules(
  shop: Shop,
  { id, serial, typedSerial, purchasedOn, customerId, sentAt }: Registration,
): Promise<Rule[]> {
  requireStaff(shop, 'look');
  const entry = await findSerial(shop, serial ?? typedSerial);
  const others = (await listRegistrationsOf(shop, entry?.serial ?? '')).filter((one) => one.id !== id);
  const today = calendarDate(sentAt);
  const asked = { serial: entry?.serial ?? typedSerial, purchasedOn, owner: customerId, today };
  return rulesOf(asked, entry ? [entry] : [], others);
}
